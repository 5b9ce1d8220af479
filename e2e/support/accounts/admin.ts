import type { BrowserContext } from '@playwright/test';
import { adminEmail, adminPassword } from '../hooray/running-hooray.ts';
import { storeSession } from '../journey.ts';
import { callApi, logInOutside, type User } from './people.ts';

/** Signs the ADMIN of the settings in, in this browser, with a birthday and interests. */
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
