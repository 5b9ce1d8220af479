import { randomUUID } from 'node:crypto';
import type { Box, BoxMember, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { type Answer, call, type Person, signIn } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

const DAY_MS = 24 * 60 * 60_000;

/** Returns a UTC birthday of a person of about twenty. */
export function birthdayIn(days: number, now: Date): string {
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCFullYear(day.getUTCFullYear() - 20);
  return day.toISOString().slice(0, 10);
}

export interface BoxFields {
  name?: string;
  birthdayDate?: string;
  email?: string;
  phone?: string | null;
  surprise?: boolean;
  ownerEmail?: string;
}

/** Fields of a box for a person without an account, whose birthday is in a month. */
export function boxFields(overrides: object = {}): BoxFields {
  const birthdayDate = birthdayIn(30, new Date());
  return { name: 'Grace', birthdayDate, email: `${randomUUID()}@example.com`, ...overrides };
}

export function createBox(
  server: Server,
  { accessToken: token }: Caller,
  overrides: object = {},
): Promise<Answer<{ data: OpenBox }>> {
  return call(server, 'POST /api/create_birthdaybox', { token, json: boxFields(overrides) });
}

/** @throws Error if the box is refused */
export async function newBox(server: Server, creator: Caller, overrides: object = {}): Promise<OpenBox> {
  const { status, body } = await createBox(server, creator, overrides);
  if (status !== 201) throw new Error(`creating a box answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

export function lookAtBox<B = Box>(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  query: Record<string, string> = {},
): Promise<Answer<{ data: B }>> {
  return call(server, `GET /api/get_birthdaybox/${boxId}`, { token, query });
}

/** @throws Error if it is refused */
export async function boxOf(server: Server, person: Caller, boxId: string): Promise<OpenBox> {
  const { status, body } = await lookAtBox<OpenBox>(server, person, boxId);
  if (status !== 200) throw new Error(`the box answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Returns the handle that the birthday person gets instead of the box's id. */
export async function handleOf(
  { database: { pool } }: Pick<TestServer, 'database'>,
  boxId: string,
): Promise<string> {
  const { rows } = await pool.query<{ handle: string }>('select handle from boxes where id = $1', [boxId]);
  return rows[0]?.handle ?? '';
}

export async function boxesOf(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<Answer<{ data: Box[] }>> {
  return call(server, 'GET /api/get_birthdaybox_for_user', { token, query });
}

export function joinBox(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  json?: unknown,
): Promise<Answer<{ data: OpenBox }>> {
  return call(server, `POST /api/join/${boxId}`, { token, ...(json !== undefined && { json }) });
}

export function correctBox(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  json: object,
): Promise<Answer<{ data: OpenBox }>> {
  return call(server, `PATCH /api/birthday_box/${boxId}`, { token, json });
}

export function deleteBox(server: Server, { accessToken: token }: Caller, boxId: string): Promise<Answer> {
  return call(server, `DELETE /api/birthday_box/${boxId}`, { token });
}

export function removeFromBox(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  userId: string,
): Promise<Answer> {
  return call(server, `DELETE /api/birthday_box/${boxId}/participants/${userId}`, { token });
}

export function deleteAccount(server: Server, { accessToken: token }: Caller): Promise<Answer> {
  return call(server, 'DELETE /api/auth/me', { token });
}

export const idsOf = (members: BoxMember[]): string[] =>
  members.map((member) => (typeof member === 'string' ? member : member.id));

export async function signInAgain(server: Server, person: Person, timeZone?: string): Promise<Person> {
  return { ...person, ...(await signIn(server, person, timeZone)) };
}

export function changeAddress(server: Server, person: Person, email: string): Promise<Answer> {
  const { name, birthday } = person.user;
  return call(server, 'PUT /api/auth/me', { token: person.accessToken, json: { name, birthday, email } });
}
