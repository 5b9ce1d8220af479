import {
  auditLinesAbout,
  callAs,
  newAdmin,
  openInQueue,
  queueItemOf,
  signInNewAdmin,
} from '../support/accounts/admin.ts';
import { register } from '../support/accounts/people.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';

/** Presses a button on a page of the sandbox. */
async function press(address: string | URL, act: string): Promise<void> {
  await fetch(address, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
}

test('a dispute is described in plain words, and resolved with a note', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const payer = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const purchase = { amount: 23, credits: 23, type: 'user' };
  const { url } = await callAs<{ url: string }>(
    hoorayUrl,
    payer,
    'POST /api/stripe/create-session',
    purchase,
  );
  await press(url, 'pay');
  await press(new URL(`/stripe/sessions/${url.slice(url.lastIndexOf('/') + 1)}`, url), 'dispute');
  const keeper = await newAdmin(clocked);
  interface Incident {
    id: string;
    payment: { credits: number } | null;
  }
  let incident: Incident | undefined;
  await expect(async () => {
    const { incidents } = await callAs<{ incidents: Incident[] }>(hoorayUrl, keeper, 'GET /api/admin/money');
    incident = incidents.find(({ payment }) => payment?.credits === 23);
    expect(incident).toBeDefined();
  }).toPass();

  await openInQueue(page, 'money', '23 credits');
  const item = queueItemOf(page);
  await expect(item.getByRole('heading', { name: 'A payer disputes a payment' })).toBeVisible();
  await expect(item.getByRole('link', { name: 'Bruno Castillo' })).toBeVisible();
  await item.getByRole('button', { name: 'Resolve' }).click();
  await expect(item.getByText('Note is required.')).toBeVisible();
  await item.getByLabel('Note').fill('Answered at Stripe.');
  await item.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Resolved.', { exact: true })).toBeVisible();
  await expect(page.getByText('No credits have been lost so far.')).toBeVisible();
  await expect(await auditLinesAbout(page, incident?.id ?? '')).toContainText('resolved a money incident');
});
