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
  /** By default three. An empty list leaves the interests modal open. */
  interests?: string[];
}

export interface Person extends Registration {
  session: Session;
}

/**
 * Returns a local date, `yearsAgo` years ago. 29 February becomes 1 March if it is ahead, and 28 February if it is
 * past.
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

/** A registration of a person born 32 years ago today, so that the birthday gate isn't shown. */
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

/** @throws Error if the response isn't a success */
export function callApi<T>(baseUrl: string, name: string, body?: unknown, token = ''): Promise<T> {
  const sent = body instanceof FormData ? { form: Object.fromEntries(body) } : { json: body };
  return expectOk(call<T>({ url: baseUrl }, name as CallName, { token, ...sent }));
}

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

export function logInOutside(
  baseUrl: string,
  email: string,
  password: string,
  timeZone?: string,
): Promise<Session> {
  return signIn({ url: baseUrl }, { email, password }, timeZone);
}
