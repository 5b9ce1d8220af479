import { randomUUID } from 'node:crypto';

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

/** What a new person enters to sign up. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  /** 'YYYY-MM-DD' */
  birthday: string;
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

/**
 * Makes one call to Hooray's API from outside the browser.
 * @throws for every response that is not a success
 */
export async function callApi<T>(
  baseUrl: string,
  name: string,
  body?: unknown,
  accessToken = '',
): Promise<T> {
  const [method = '', path = ''] = name.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: isForm || body === undefined ? (body ?? null) : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Creates an account, without a browser. */
export async function register(baseUrl: string, { interests, ...wishes }: Wishes = {}): Promise<Person> {
  const registration = newRegistration(wishes);
  const form = new FormData();
  for (const [field, value] of Object.entries(registration)) form.set(field, value);
  const session = await callApi<Session>(baseUrl, 'POST /api/auth/register', form);
  const chosen = interests ?? ['Music', 'Travel', 'Cooking'];
  if (chosen.length > 0) {
    const body = { interests: chosen };
    const answer = await callApi<{ user: User }>(
      baseUrl,
      'PUT /api/auth/me/interests',
      body,
      session.accessToken,
    );
    session.user = answer.user;
  }
  return { ...registration, session };
}

export function logInOutside(baseUrl: string, email: string, password: string): Promise<Session> {
  return callApi<Session>(baseUrl, 'POST /api/auth/login', { email, password });
}
