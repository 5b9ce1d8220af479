import { expect, type Page } from '@playwright/test';
import { callApi, type Person } from '../accounts/people.ts';

/** The fields of the form 'Enter Birthday Details'. */
export interface BoxDetails {
  name: string;
  /** 'YYYY-MM-DD' */
  birthdayDate: string;
  email: string;
  phone?: string;
  surprise?: boolean;
}

/** Creates a box, without a browser, and returns its id. */
export async function createBox(baseUrl: string, creator: Person, details: BoxDetails): Promise<string> {
  const { accessToken } = creator.session;
  const answer = await callApi<{ data: { id: string } }>(
    baseUrl,
    'POST /api/create_birthdaybox',
    details,
    accessToken,
  );
  return answer.data.id;
}

/** Joins a box, without a browser. */
export function joinBox(baseUrl: string, person: Person, boxId: string): Promise<unknown> {
  return callApi(baseUrl, `POST /api/join/${boxId}`, {}, person.session.accessToken);
}

export async function fillBoxForm(page: Page, { name, birthdayDate, email }: BoxDetails): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Birthday date').fill(birthdayDate);
  await page.getByLabel('Email').fill(email);
}

export const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Birthday Box' }).click();

/** A page, or a part of it. */
type Scope = Pick<Page, 'getByRole'>;

/** A card of the box page by its heading. */
export const cardOf = (scope: Scope, name: string) => scope.getByRole('region', { name, exact: true });

export const timerOf = (scope: Scope) => scope.getByRole('timer', { name: 'Time left until the birthday' });

/** The wrapping, the countdown, and nothing else of the box. */
export async function expectNoPeeking(scope: Scope): Promise<void> {
  await expect(scope.getByRole('heading', { name: 'No peeking!' })).toBeVisible();
  await expect(timerOf(scope)).toBeVisible();
  await expect(scope.getByRole('log')).toHaveCount(0);
  for (const card of ['Gifts in this Box', "Who's in this box", 'Invite friends', 'Team Chat']) {
    await expect(cardOf(scope, card)).toHaveCount(0);
  }
}
