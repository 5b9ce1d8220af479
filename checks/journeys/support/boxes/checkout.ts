import { donate as give, historyOf } from '@hooray/testkit/factories/credits.ts';
import { newSession, press, sessionOf } from '@hooray/testkit/factories/payments.ts';
import { expect, type Page } from '@playwright/test';
import { expectOk, type Person } from '../accounts/people.ts';

const payButtons = { card: 'Pay by card', paypal: 'Pay with PayPal' } as const;
export type PaymentMethod = keyof typeof payButtons;

type Scope = Pick<Page, 'getByRole' | 'getByLabel'>;

export async function openAddCredits(page: Page) {
  await page.getByRole('button', { name: 'Add Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens one of the two ways to add credits, in the dialog of a box. */
export async function openBoxCredits(page: Page, way: 'From my balance' | 'By payment') {
  const dialog = await openAddCredits(page);
  await dialog.getByRole('tab', { name: way }).click();
  return dialog;
}

export const amountIn = (dialog: Scope) => dialog.getByLabel('Credits', { exact: true });

export const pressPay = (dialog: Scope, way: PaymentMethod) =>
  dialog.getByRole('button', { name: payButtons[way] }).click();

const holdTwoSeconds = `{
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => {
    if (ms !== 2000) return wait(act, ms, ...rest);
    window.leadOn = act;
    return 0;
  };
}`;

/**
 * Delays the confirmation page's redirect, because a slow machine can't read the page within 2 seconds. No call may
 * fail meanwhile, because its third attempt would also wait for 2 seconds.
 */
export async function stayForThanks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(holdTwoSeconds);
  await page.evaluate(holdTwoSeconds);
  return () => page.evaluate('leadOn()');
}

export async function checkOut(
  page: Page,
  dialog: Scope,
  way: PaymentMethod,
  credits: number,
  act: 'Pay' | 'Cancel',
) {
  await amountIn(dialog).fill(String(credits));
  await pressPay(dialog, way);
  await expect(page.getByText(`$${credits}.00`).first()).toBeVisible();
  await page.getByRole('button', { name: act, exact: true }).click();
}

/** Pays by card. Returns the id of the checkout session. */
export async function topUp(baseUrl: string, { session }: Person, credits: number): Promise<string> {
  const server = { url: baseUrl };
  const { url, id } = await newSession(server, session, { credits });
  await press(url, 'pay');
  await expectOk(sessionOf(server, session, id));
  return id;
}

export function donate(baseUrl: string, { session }: Person, boxId: string, amount: number) {
  return expectOk(give({ url: baseUrl }, session, { boxId, amount }));
}

export async function balanceOf(baseUrl: string, { session }: Person): Promise<number> {
  return (await expectOk(historyOf({ url: baseUrl }, session))).balance;
}

export const historyOn = (page: Page) => page.getByRole('region', { name: 'Your credits' });

export const ledgerOn = (page: Page) => page.getByRole('region', { name: 'Credits in this box' });

/** Members see the ledger only after opening it. */
export async function openLedger(page: Page): Promise<void> {
  await page.getByText('Credits in this box', { exact: true }).click();
}
