import type { FlagState } from '@hooray/contract/admin/flag-calls.ts';
import { type FeatureFlag, featureFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { type Answer, atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

const put = (
  { accessToken: token }: Person,
  name: string,
  json: unknown,
): Promise<Answer<{ flag: FlagState }>> => call(server, `PUT /api/admin/flags/${name}`, { token, json });

async function listed(): Promise<FlagState[]> {
  const { accessToken: token } = admin;
  return (await call<{ flags: FlagState[] }>(server, 'GET /api/admin/flags', { token })).body.flags;
}

async function auditOf(name: FeatureFlag) {
  const { rows } = await server.database.pool.query(
    `select act, actor_id as "actorId", before, after from audit_entries
      where subject = 'flag' and subject_name = $1 order by created_at`,
    [name],
  );
  return rows;
}

test('a flag is switched, in force in an open browser at once, and in the audit log with its earlier state', async () => {
  expect(await listed()).toEqual(
    featureFlags.map((name) => ({
      name,
      enabled: !['sign-up-by-invitation', 'admin-passkeys'].includes(name),
      changedAt: null,
    })),
  );
  const open = await connect(server, '/celebrate', await newPerson(server));
  for (const enabled of [false, true]) {
    const { status, body } = await put(admin, 'sponsor-banners', { enabled });
    const flag = { name: 'sponsor-banners', enabled, changedAt: expect.stringMatching(/Z$/) };
    expect({ status, body }).toEqual({ status: 200, body: { flag } });
    expect(await listed()).toContainEqual(body.flag);
    await eventuallyWithin(2, async () => open.heard('flags').at(-1)?.['sponsor-banners'] === enabled);
  }
  const change = { act: 'change', actorId: admin.id };
  expect(await auditOf('sponsor-banners')).toEqual([
    { ...change, before: { enabled: true }, after: { enabled: false } },
    { ...change, before: { enabled: false }, after: { enabled: true } },
  ]);
});

test('setting the current value of a flag changes nothing, also concurrently', async () => {
  const answers = await atOnce(5, () => put(admin, 'ai-models', { enabled: false }));
  const [{ body } = { body: undefined }] = answers;
  for (const answer of answers) expect(answer.body).toEqual(body);
  expect(await auditOf('ai-models')).toHaveLength(1);
  expect((await put(admin, 'random-chat', { enabled: true })).body.flag.changedAt).toBeNull();
  expect(await auditOf('random-chat')).toEqual([]);
});

test('only admins read and switch flags, and only existing ones, on or off', async () => {
  const person = await newPerson(server);
  const { accessToken: token } = person;
  expectRefusal(await call(server, 'GET /api/admin/flags', { token }), 403, 'FORBIDDEN');
  expectRefusal(await put(person, 'random-chat', { enabled: false }), 403, 'FORBIDDEN');
  for (const body of [{}, { enabled: 'false' }, { enabled: null }])
    expectFieldRefused(await put(admin, 'random-chat', body), 'enabled');
  expectRefusal(await put(admin, 'random-chat', null), 400, 'VALIDATION');
  expect((await put(admin, 'free-money', { enabled: true })).status).toBe(404);
  expect((await put(admin, 'constructor', { enabled: true })).status).toBe(404);
  expect(await auditOf('random-chat')).toEqual([]);
});
