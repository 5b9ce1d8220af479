import { randomBytes } from 'node:crypto';
import type { SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type { ErrorBody } from '@hooray/contract/protocol/errors.ts';
import { TIME_ZONE } from '@hooray/contract/protocol/headers.ts';
import type { CallName } from '@hooray/contract/protocol/http.ts';
import type { TestServer } from '../processes/test-server.ts';
import { assertDeclared } from './declared-errors.ts';

export interface CallOptions {
  token?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  raw?: { body: NonNullable<RequestInit['body']>; type: string };
}

export interface Answer<T = ErrorBody> {
  status: number;
  headers: Headers;
  body: T;
  bytes: Buffer;
}

/** Follows no redirects, and throws for no status. Fills the parameters into `name`. */
export async function call<T = ErrorBody>(
  server: Pick<TestServer, 'url'>,
  name: CallName | `GET ${string}`,
  { token, json, form, query, headers, raw }: CallOptions = {},
): Promise<Answer<T>> {
  const [method, path] = name.split(' ') as [string, string];
  const url = new URL(path, server.url);
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
  const sent = new Headers(headers);
  if (token) sent.set('authorization', `Bearer ${token}`);
  if (json !== undefined) sent.set('content-type', 'application/json');
  if (raw) sent.set('content-type', raw.type);
  const body = raw?.body ?? (form ? formOf(form) : json === undefined ? null : JSON.stringify(json));
  const response = await fetch(url, { method, headers: sent, body, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const answered = isJson ? JSON.parse(bytes.toString('utf8')) : undefined;
  assertDeclared(method, path, answered);
  return { status: response.status, headers: response.headers, bytes, body: answered as T };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'picture');
  }
  return form;
}

const unique = () => randomBytes(6).toString('hex');

/** Returns a birthday some weeks more than `years` ago. */
export function bornYearsAgo(years: number, now = new Date()): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - 40);
  return day.toISOString().slice(0, 10);
}

export interface Registration {
  name: string;
  email: string;
  password: string;
  birthday: string;
}

export function registrationOf(overrides: Partial<Registration> = {}): Registration {
  const word = unique();
  return {
    name: `Person ${word}`,
    email: `${word}@example.com`,
    password: `Kite-${word}-9`,
    birthday: bornYearsAgo(30),
    ...overrides,
  };
}

export interface Person extends SessionResponse {
  id: string;
  email: string;
  password: string;
}

export async function newPerson(
  server: Pick<TestServer, 'url'>,
  overrides: Partial<Registration> = {},
): Promise<Person> {
  const fields = registrationOf(overrides);
  const { status, body } = await call<SessionResponse>(server, 'POST /api/auth/register', {
    form: { ...fields },
  });
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
  return { ...body, id: body.user.id, email: fields.email, password: fields.password };
}

export async function signIn(
  server: Pick<TestServer, 'url'>,
  { email, password }: { email: string; password: string },
  timeZone?: string,
): Promise<SessionResponse> {
  const { status, body } = await call<SessionResponse>(server, 'POST /api/auth/login', {
    json: { email, password },
    ...(timeZone && { headers: { [TIME_ZONE]: timeZone } }),
  });
  if (status !== 200) throw new Error(`the sign-in answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export function refresh(
  server: Pick<TestServer, 'url'>,
  refreshToken: string,
): Promise<Answer<SessionResponse>> {
  return call<SessionResponse>(server, 'POST /api/auth/refresh', { json: { refreshToken } });
}

export function atOnce<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}
