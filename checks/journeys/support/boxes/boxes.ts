import { joinBox as join, newBox } from '@hooray/testkit/factories/boxes.ts';
import { expect, type Page } from '@playwright/test';
import { expectOk, type Person } from '../accounts/people.ts';

export interface BoxDetails {
  name: string;
  /** 'YYYY-MM-DD' */
  birthdayDate: string;
  email: string;
  phone?: string;
  surprise?: boolean;
}

/** A surprise for a user without an account. */
export const mia: BoxDetails = {
  name: 'Mia Lindqvist',
  birthdayDate: '1994-05-05',
  email: 'mia@people.example',
};

export async function createBox(baseUrl: string, { session }: Person, details: object): Promise<string> {
  return (await newBox({ url: baseUrl }, session, details)).id;
}

export function joinBox(baseUrl: string, { session }: Person, boxId: string): Promise<unknown> {
  return expectOk(join({ url: baseUrl }, session, boxId, {}));
}

export async function fillBoxForm(page: Page, { name, birthdayDate, email }: BoxDetails): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Birthday date').fill(birthdayDate);
  await page.getByLabel('Email').fill(email);
}

export const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Birthday Box' }).click();

type Scope = Pick<Page, 'getByRole'>;

export const cardOf = (scope: Scope, name: string) => scope.getByRole('region', { name, exact: true });

export const timerOf = (scope: Scope) => scope.getByRole('timer', { name: 'Time left until the birthday' });

/** Expects the wrapping and the countdown, and nothing else. */
export async function expectNoPeeking(scope: Scope): Promise<void> {
  await expect(scope.getByRole('heading', { name: 'No peeking!' })).toBeVisible();
  await expect(timerOf(scope)).toBeVisible();
  await expect(scope.getByRole('log')).toHaveCount(0);
  for (const card of ['Gifts in this Box', "Who's in this box", 'Invite friends', 'Team Chat']) {
    await expect(cardOf(scope, card)).toHaveCount(0);
  }
}

/** Acts in the team chat. On a phone a bar opens it as a sheet. On a wide screen it is always visible. */
export async function inTeamChat(page: Page, act: () => Promise<void>): Promise<void> {
  const bar = page.getByRole('button', { name: /^Team Chat/ });
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (!isPhone) return act();
  await bar.click();
  await act();
  await page.getByRole('dialog', { name: 'Team Chat' }).getByRole('button', { name: 'Close' }).click();
}

export async function readInvitation(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite friends' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite friends' });
  const link = await dialog.getByLabel('Link to this box').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link;
}
