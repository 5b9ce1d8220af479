import { randomUUID } from 'node:crypto';
import type { AdminAppeal, OwnDecision } from '@hooray/contract/moderation/appeal-calls.ts';
import { type Answer, call, type Person } from '../../clients/client.ts';
import type { TestServer } from '../../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

const DAY_MS = 24 * 60 * 60_000;

/** Inserts a mute that ended yesterday, only in the audit log. */
export async function newDecision(
  {
    database,
    clock,
  }: { database: Pick<TestServer['database'], 'pool'>; clock: Pick<TestServer['clock'], 'now'> },
  userId: string,
): Promise<string> {
  const now = clock.now().getTime();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into audit_entries (actor_id, act, subject, subject_id, user_id, until, created_at)
      values ($1, 'mute', 'user', $2, $2, $3, $4) returning id`,
    [randomUUID(), userId, new Date(now - DAY_MS), new Date(now - 8 * DAY_MS)],
  );
  return rows[0]?.id ?? '';
}

export async function decisionsOf(server: Server, { accessToken: token }: Caller): Promise<OwnDecision[]> {
  const { body } = await call<{ decisions: OwnDecision[] }>(server, 'GET /api/decisions', { token });
  return body.decisions;
}

export function appeal(
  server: Server,
  { accessToken: token }: Caller,
  decisionId: string,
  text: unknown = "It wasn't me.",
): Promise<Answer<{ decision: OwnDecision }>> {
  return call(server, `POST /api/decisions/${decisionId}/appeal`, { token, json: { text } });
}

export async function listAppeals(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<AdminAppeal[]> {
  const { body } = await call<{ appeals: AdminAppeal[] }>(server, 'GET /api/admin/appeals', { token, query });
  return body.appeals;
}

export function decideAppeal(
  server: Server,
  { accessToken: token }: Caller,
  id: string,
  json: unknown = { outcome: 'upheld', note: 'We read it again.' },
): Promise<Answer<{ appeal: AdminAppeal }>> {
  return call(server, `POST /api/admin/appeals/${id}/decide`, { token, json });
}
