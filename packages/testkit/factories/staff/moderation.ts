import type { AdminReport } from '@hooray/contract/moderation/admin-calls.ts';
import type { Block, Report } from '@hooray/contract/moderation/calls.ts';
import { type Answer, call, type Person } from '../../clients/client.ts';
import type { TestServer } from '../../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export function block(
  server: Server,
  { accessToken: token }: Caller,
  userId: unknown,
): Promise<Answer<{ block: Block }>> {
  return call(server, 'POST /api/blocks', { token, json: { userId } });
}

export function unblock(server: Server, { accessToken: token }: Caller, userId: string): Promise<Answer> {
  return call(server, `DELETE /api/blocks/${userId}`, { token });
}

export async function blocksOf(server: Server, { accessToken: token }: Caller): Promise<Block[]> {
  const { body } = await call<{ blocks: Block[] }>(server, 'GET /api/blocks', { token });
  return body.blocks;
}

const DAY_MS = 24 * 60 * 60_000;

export async function restrict(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { id }: Pick<Person, 'id'>,
  state: 'muted' | 'suspended',
  days = 7,
): Promise<Date> {
  const until = new Date(clock.now().getTime() + days * DAY_MS);
  await database.pool.query(`update users set ${state}_until = $2 where id = $1`, [id, until]);
  return until;
}

export async function free(
  { database }: Pick<TestServer, 'database'>,
  { id }: Pick<Person, 'id'>,
  state: 'muted' | 'suspended',
): Promise<void> {
  await database.pool.query(`update users set ${state}_until = null where id = $1`, [id]);
}

/** Formats a day as refusals do for a user in UTC. */
export const longDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(date);

export function report(
  server: Server,
  { accessToken: token }: Caller,
  subject: string,
  subjectId: unknown,
  reason: unknown = 'Rude',
): Promise<Answer<{ report: Report }>> {
  return call(server, 'POST /api/reports', { token, json: { subject, subjectId, reason } });
}

interface StoredReport {
  authorId: string | null;
  reason: string | null;
  pictureKey: string | null;
  // The stored JSON.
  evidence: Record<string, unknown> | null;
}

/** Returns the fields that a decision needs. */
export async function storedReport(
  { database }: Pick<TestServer, 'database'>,
  id: string,
): Promise<StoredReport> {
  const { rows } = await database.pool.query<StoredReport>(
    `select author_id as "authorId", reason, picture_key as "pictureKey", evidence from reports where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`there is no report ${id}`);
  return rows[0];
}

export async function listReports(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<AdminReport[]> {
  const { body } = await call<{ reports: AdminReport[] }>(server, 'GET /api/admin/reports', { token, query });
  return body.reports;
}

export async function wholeReport(
  server: Server,
  { accessToken: token }: Caller,
  id: string,
): Promise<AdminReport> {
  return (await call<{ report: AdminReport }>(server, `GET /api/admin/reports/${id}`, { token })).body.report;
}

export function resolve(
  server: Server,
  { accessToken: token }: Caller,
  id: string,
  json: unknown = { action: 'dismiss' },
): Promise<Answer<{ report: AdminReport }>> {
  return call(server, `POST /api/admin/reports/${id}/resolve`, { token, json });
}
