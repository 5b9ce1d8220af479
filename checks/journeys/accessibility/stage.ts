import type { BrowserContext, Page } from '@playwright/test';
import type { Person, Wishes } from '../support/accounts/people.ts';
import type { ClockedHooray } from '../support/hooray/clocked-hooray.ts';

export interface Stage {
  page: Page;
  context: BrowserContext;
  hoorayUrl: string;
  signIn: (wishes?: Wishes) => Promise<Person>;
  check: (screen: string) => Promise<void>;
}

/** For screens that list data of the whole service, which other journeys must not change. */
export interface AdminStage extends Stage {
  clocked: ClockedHooray;
}

/** Opens and checks several screens in turn, because setting up costs more than checking. */
export type Tours<S extends Stage = Stage> = Record<string, (stage: S) => Promise<void>>;
