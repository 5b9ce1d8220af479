import { randomUUID } from 'node:crypto';
import type { CallName } from '@hooray/contract/protocol/http.ts';
import { type Answer, call, newPerson, type Registration, signIn } from '@hooray/testkit/clients/client.ts';

export interface User {
  id: string;
  name: string;
  email: string;
  birthday: string | null;
  avatar_url: string;
  interests: string[];
}

export interface Session {
  accessToken: string;
  refreshToken: string;
  user: User;
}

export interface Wishes extends Partial<Registration> {
  /** Three of the catalogue by default; an empty list leaves the interests modal open. */
  interests?: string[];
}

export interface Person extends Registration {
  session: Session;
}

/**
 * The date `days` days from today, in the year `yearsAgo` years ago, on this machine's calendar. If that year has no
 * 29 February, it is 1 March for a day to come, and 28 February for a day that is past.
 */
export function birthdayIn(days: number, yearsAgo: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  const year = day.getFullYear() - yearsAgo;
  const isMissing = new Date(year, day.getMonth(), day.getDate()).getMonth() !== day.getMonth();
  if (isMissing) day.setDate(day.getDate() + (days > 0 ? 1 : -1));
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${year}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** A new person; born on this day 32 years ago, so that the birthday gate is not shown. */
export function newRegistration(wishes: Partial<Registration> = {}): Registration {
  return {
    name: 'Olena Petrenko',
    email: `olena-${randomUUID()}@people.example`,
    password: 'violet-otter-42-lantern',
    birthday: birthdayIn(0, 32),
    ...wishes,
  };
}

/** @throws Error if the response isn't a success */
export async function expectOk<T>(answering: Promise<Answer<T>>): Promise<T> {
  const { status, body, bytes } = await answering;
  if (status >= 300) throw new Error(`a call got ${status}: ${bytes}`);
  return body;
}

/**
 * Makes one call to Hooray's API outside the browser.
 * @throws Error if the response isn't a success
 */
export function callApi<T>(baseUrl: string, name: string, body?: unknown, token = ''): Promise<T> {
  const sent = body instanceof FormData ? { form: Object.fromEntries(body) } : { json: body };
  return expectOk(call<T>({ url: baseUrl }, name as CallName, { token, ...sent }));
}

/** Creates an account, without a browser. */
export async function register(baseUrl: string, { interests, ...wishes }: Wishes = {}): Promise<Person> {
  const registration = newRegistration(wishes);
  const session: Session = await newPerson({ url: baseUrl }, registration);
  const chosen = interests ?? ['Music', 'Travel', 'Cooking'];
  if (chosen.length > 0) {
    const address = 'PUT /api/auth/me/interests';
    const body = { interests: chosen };
    session.user = (await callApi<{ user: User }>(baseUrl, address, body, session.accessToken)).user;
  }
  return { ...registration, session };
}

export function logInOutside(baseUrl: string, email: string, password: string): Promise<Session> {
  return signIn({ url: baseUrl }, { email, password });
}
