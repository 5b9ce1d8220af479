import type { AdminUser } from '@hooray/contract/accounts/admin-calls.ts';
import type { AuditEntry } from '@hooray/contract/moderation/audit-calls.ts';
import { type Answer, call, type Person } from '../../clients/client.ts';
import type { TestServer } from '../../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export function searchUsers(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<Answer<{ users: AdminUser[] }>> {
  return call(server, 'GET /api/admin/users', { token, query });
}

export async function namesFound(
  server: Server,
  admin: Caller,
  query: Record<string, string> = {},
): Promise<string[]> {
  return (await searchUsers(server, admin, query)).body.users.map(({ name }) => name);
}

export function changeUser(
  server: Server,
  { accessToken: token }: Caller,
  userId: string,
  json: unknown,
): Promise<Answer<{ user: AdminUser }>> {
  return call(server, `PATCH /api/admin/users/${userId}`, { token, json });
}

export function deleteUser(
  server: Server,
  { accessToken: token }: Caller,
  userId: string,
  json?: unknown,
): Promise<Answer> {
  return call(server, `DELETE /api/admin/users/${userId}`, { token, ...(json !== undefined && { json }) });
}

export function endSessions(
  server: Server,
  { accessToken: token }: Caller,
  userId: string,
  json?: unknown,
): Promise<Answer> {
  const name = `POST /api/admin/users/${userId}/end-sessions` as const;
  return call(server, name, { token, ...(json !== undefined && { json }) });
}

export async function auditEntries(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<AuditEntry[]> {
  return (await call<{ entries: AuditEntry[] }>(server, 'GET /api/admin/audit', { token, query })).body
    .entries;
}
