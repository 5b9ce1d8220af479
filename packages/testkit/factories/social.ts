import { TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import { type Answer, call } from '../clients/client.ts';
import { cookiesOf } from '../clients/cookies.ts';

export interface SocialPerson {
  name: string;
  email?: string;
  /** YYYY-MM-DD */
  birthday?: string;
}

export interface Visit {
  /** The path and query that the network redirects to. */
  callback: string;
  cookies: string;
}

/** @param answer the button to press on the sandbox's page */
export async function visitNetwork(
  server: { url: string },
  person: SocialPerson,
  answer = 'continue',
  provider: 'facebook' | 'oidc' = 'facebook',
): Promise<Visit> {
  const begun = await call(server, `GET /api/auth/${provider}`);
  const dialog = new URL(begun.headers.get('location') ?? 'none:');
  const body = new URLSearchParams([...dialog.searchParams, ...Object.entries({ ...person, answer })]);
  const answered = await fetch(new URL(dialog.pathname, dialog.origin), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const back = new URL(answered.headers.get('location') ?? 'none:');
  return { callback: `${back.pathname}${back.search}`, cookies: cookiesOf(begun.headers) };
}

export function comeBack(server: { url: string }, { callback, cookies }: Visit): Promise<Answer> {
  return call(server, `GET ${callback}`, { headers: { cookie: cookies } });
}

export function locationOf(answer: Answer): URL {
  return new URL(answer.headers.get('location') ?? 'none:');
}

/**
 * Returns the tokens that the callback page would read.
 * @param timeZone the cookie's value from the sign-in page
 */
export async function signInSocially(server: { url: string }, person: SocialPerson, timeZone?: string) {
  const { callback, cookies } = await visitNetwork(server, person);
  const noted = timeZone === undefined ? cookies : `${cookies}; ${TIME_ZONE}=${timeZone}`;
  const location = locationOf(await comeBack(server, { callback, cookies: noted }));
  const accessToken = location.searchParams.get('accessToken') ?? '';
  const refreshToken = location.searchParams.get('refreshToken') ?? '';
  return { location, accessToken, refreshToken };
}
