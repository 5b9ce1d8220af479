import { report as sendReport } from '@hooray/testkit/factories/staff/moderation.ts';
import { adminEmail, adminPassword } from '@hooray/testkit/processes/running/running-hooray.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ClockedHooray } from '../hooray/clocked-hooray.ts';
import { expect, storeSession } from '../journey.ts';
import { callApi, expectOk, logInOutside, type Person, register, type User, type Wishes } from './people.ts';

/** Signs in the ADMIN of the settings, with a birthday and interests. */
export async function signInAdmin(
  context: BrowserContext,
  hoorayUrl: string,
  birthday: string,
): Promise<void> {
  const session = await logInOutside(hoorayUrl, adminEmail, adminPassword);
  const { accessToken } = session;
  const about = { name: 'Keeper', email: adminEmail, birthday, gender: null };
  await callApi(hoorayUrl, 'PUT /api/auth/me', about, accessToken);
  const interests = ['Art', 'Music', 'Travel'];
  const address = 'PUT /api/auth/me/interests';
  const { user } = await callApi<{ user: User }>(hoorayUrl, address, { interests }, accessToken);
  await storeSession(context, hoorayUrl, { ...session, user });
}

export async function newAdmin(clocked: ClockedHooray, wishes: Wishes = {}): Promise<Person> {
  const person = await register(clocked.url, { name: 'Ada Keeper', ...wishes });
  await clocked.setRole(person, 'ADMIN');
  return { ...person, session: await logInOutside(clocked.url, person.email, person.password) };
}

export async function signInNewAdmin(context: BrowserContext, clocked: ClockedHooray): Promise<Person> {
  const admin = await newAdmin(clocked);
  await storeSession(context, clocked.url, admin.session);
  return admin;
}

export function callAs<T>(baseUrl: string, { session }: Person, name: string, body?: unknown): Promise<T> {
  return callApi<T>(baseUrl, name, body, session.accessToken);
}

export async function reportAs(
  baseUrl: string,
  person: Person,
  [subject, subjectId]: [string, string],
  reason: string,
): Promise<string> {
  const { report } = await expectOk(sendReport({ url: baseUrl }, person.session, subject, subjectId, reason));
  return report.id;
}

/** Takes the first match, because an offer inside the item is a nested article. */
export const queueItemOf = (page: Page): Locator => page.getByRole('article').first();

/** Skips other journeys' items until one with these words is shown. */
export async function openInQueue(page: Page, section: string, words: string): Promise<void> {
  await page.goto(`/admin?show=${section}`);
  await skipTo(page, words);
}

export async function skipTo(page: Page, words: string): Promise<void> {
  await expect(queueItemOf(page)).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip for now' });
  while (!(await queueItemOf(page).innerText()).includes(words)) await skip.click();
}

export async function auditLinesAbout(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin?show=audit&about=${id}`);
  return page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');
}
