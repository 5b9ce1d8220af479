import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { createHomeServer } from '@hooray/testkit/processes/server-process.ts';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../../../tools/start/free-port.ts';
import { isBackupDue } from './at-home.ts';

test('a backup is due once a night, and after a night without one', () => {
  const at = (text: string) => new Date(text);
  const noon = at('2026-11-27T12:00');
  expect(isBackupDue(undefined, noon, 3)).toBe(true);
  expect(isBackupDue(at('2026-11-27T03:00'), noon, 3)).toBe(false);
  expect(isBackupDue(at('2026-11-27T02:59'), noon, 3)).toBe(true);
  const night = at('2026-11-27T02:00');
  expect(isBackupDue(at('2026-11-26T03:01'), night, 3)).toBe(false);
  expect(isBackupDue(at('2026-11-25T12:00'), night, 3)).toBe(true);
  expect(isBackupDue(at('2026-11-26T12:00'), night, 2)).toBe(true);
});

const becomeAdmin = (server: { url: string }, token: string, { accessToken }: Partial<Person> = {}) =>
  call<{ user: { role: string } }>(server, 'POST /api/auth/first-admin', {
    json: { token },
    ...(accessToken && { token: accessToken }),
  });

test('at home, the log has the link to the first ADMIN, and the data folder a backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-home-'));
  const server = createHomeServer({ port: await findFreePort(), dataDir });
  onTestFinished(async () => {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const tokenInLog = () => /\/first-admin\?token=([\w-]+)/.exec(server.output())?.[1];
  server.start();
  await server.untilReady();
  expect(server.output()).toContain('no second machine');
  const earlier = tokenInLog() ?? '';
  await server.end('SIGTERM');
  server.start();
  await server.untilReady();
  const token = tokenInLog() ?? '';

  const people = await Promise.all(Array.from({ length: 3 }, () => newPerson(server)));
  expectRefusal(await becomeAdmin(server, earlier, people[0]), 404, 'accounts.link_invalid');
  expectRefusal(await becomeAdmin(server, token), 401, 'UNAUTHENTICATED');
  const answers = await atOnce(people.length, (index) => becomeAdmin(server, token, people[index]));
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.map(({ body }) => body.user.role)).toEqual(['ADMIN']);
  for (const answer of answers)
    if (answer !== accepted[0]) expectRefusal(answer, 404, 'accounts.link_invalid');

  const json = { email: people[0]?.email };
  expectRefusal(await call(server, 'POST /api/auth/forgot-password', { json }), 409, 'accounts.no_mail');
  await eventually(async () => readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('.tar')));

  await server.end('SIGTERM');
  server.start();
  await server.untilReady();
  expect(tokenInLog()).toBeUndefined();
});
