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

/** For screens that list what the whole service holds, so other journeys must not add to it. */
export interface AdminStage extends Stage {
  clocked: ClockedHooray;
}

/** Opens screens one after the other and checks each, because setting up costs more than checking. */
export type Tours<S extends Stage = Stage> = Record<string, (stage: S) => Promise<void>>;
