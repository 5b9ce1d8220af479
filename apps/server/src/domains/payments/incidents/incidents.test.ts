import { randomUUID } from 'node:crypto';
import type { MoneyIncident } from '@hooray/contract/payments/admin-calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { donate } from '@hooray/testkit/factories/credits.ts';
import { actOnSession, incidentsOf, topUp } from '@hooray/testkit/factories/payments.ts';
import { auditAbout, newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Money {
  incidents: MoneyIncident[];
  lostCredits: number;
}

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await newAdminPerson(server);
});
afterAll(() => server.close());

async function money(status?: string): Promise<Money> {
  const { accessToken: token } = admin;
  const query = status ? { query: { status } } : {};
  return (await call<Money>(server, 'GET /api/admin/money', { token, ...query })).body;
}

const resolve = (
  { accessToken: token }: Person,
  id: string,
  json: unknown = { note: 'Paid back by hand' },
): Promise<Answer<{ incident: MoneyIncident }>> =>
  call(server, `POST /api/admin/money/${id}/resolve`, { token, json });

/** Creates an incident about a refunded payment. */
async function refunded(payer: Person): Promise<MoneyIncident> {
  const session = await topUp(server, payer, { credits: 12 });
  await actOnSession(server, session, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, session)).length > 0);
  const found = (await money()).incidents.find(({ payment }) => payment?.payerId === payer.id);
  if (!found) throw new Error('there is no incident');
  return found;
}

test('a refund is listed with its payment and payer, and its uncovered part counts as lost', async () => {
  const payer = await newPerson(server);
  const session = await topUp(server, payer, { credits: 12 });
  const { id: boxId } = await newBox(server, payer);
  await donate(server, payer, { boxId, amount: 12 });
  const { lostCredits: before } = await money();
  await actOnSession(server, session, 'refund', '12.00');
  await eventually(async () => (await incidentsOf(server, session)).length > 0);
  const { incidents, lostCredits } = await money();
  expect(lostCredits - before).toBe(12);
  expect(incidents.find(({ payment }) => payment?.payerId === payer.id)).toEqual({
    ...{
      id: expect.any(String),
      kind: 'refund',
      provider: 'stripe',
      reference: expect.stringMatching(/^pi_/),
    },
    detail: '12 credits reversed: 0 taken back, 12 lost.',
    payment: {
      ...{ id: expect.any(String), credits: 12, reversedCredits: 12 },
      ...{ payerId: payer.id, payerName: payer.user.name },
    },
    ...{ createdAt: expect.stringMatching(/Z$/), resolvedAt: null, note: null },
  });
});

test('an incident is resolved once, even by two concurrent ADMINs, moves to the resolved list, and is in the audit log', async () => {
  const payer = await newPerson(server);
  const incident = await refunded(payer);
  const others = [admin, await newAdminPerson(server)];
  const answers = await Promise.all(others.map((one) => resolve(one, incident.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const resolved = { ...incident, resolvedAt: expect.stringMatching(/Z$/), note: 'Paid back by hand' };
  for (const answer of answers)
    if (answer.status === 200) expect(answer.body.incident).toEqual(resolved);
    else expectRefusal(answer, 409, 'payments.incident_resolved');
  expect((await money()).incidents.map(({ id }) => id)).not.toContain(incident.id);
  expect((await money('resolved')).incidents[0]).toEqual(resolved);
  const winner = others[answers.findIndex(({ status }) => status === 200)];
  expect(await auditAbout(server, payer.id)).toEqual([
    {
      ...{ actorId: winner?.id, act: 'resolve', subject: 'incident', subjectId: incident.id },
      ...{ before: null, after: null },
    },
  ]);
});

test('open incidents come oldest first and resolved ones newest first, in pages', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await refunded(await newPerson(server))).id);
  const { accessToken: token } = admin;
  const list = async (status: string) => {
    const found: string[] = [];
    for (let next: string | undefined = `/api/admin/money?limit=1&status=${status}`; next; ) {
      const answer: Answer<Money> = await call(server, `GET ${next}`, { token });
      found.push(...answer.body.incidents.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return found.filter((id) => ids.includes(id));
  };
  expect(await list('open')).toEqual(ids);
  for (const at of [1, 2, 0]) await resolve(admin, ids[at] ?? '');
  expect(await list('open')).toEqual([]);
  expect(await list('resolved')).toEqual([ids[0], ids[2], ids[1]]);
});

test('an incident outlives its payer and the ADMIN who resolved it', async () => {
  const [payer, other] = [await newPerson(server), await newAdminPerson(server)];
  const { id } = await refunded(payer);
  await resolve(other, id);
  for (const { accessToken: token } of [payer, other]) await call(server, 'DELETE /api/auth/me', { token });
  const kept = (await money('resolved')).incidents.find((incident) => incident.id === id);
  expect(kept).toMatchObject({ note: 'Paid back by hand', payment: { payerId: null, payerName: null } });
});

test('only ADMINs resolve incidents, and not about their own payments', async () => {
  const own = await refunded(admin);
  expectRefusal(await resolve(admin, own.id), 403, 'moderation.about_oneself');
  const payer = await newPerson(server);
  const { id } = await refunded(payer);
  expectRefusal(await resolve(payer, id), 403, 'FORBIDDEN');
  expectRefusal(await call(server, 'GET /api/admin/money', { token: payer.accessToken }), 403, 'FORBIDDEN');
  expectRefusal(await resolve(admin, randomUUID()), 404, 'payments.incident_not_found');
  expectRefusal(await resolve(admin, 'none'), 404, 'payments.incident_not_found');
  expectRefusal(await resolve(admin, id, null), 400, 'VALIDATION');
  expectFieldRefused(await resolve(admin, id, {}), 'note');
  expectFieldRefused(await resolve(admin, id, { note: ' ' }), 'note');
  expectFieldRefused(await resolve(admin, id, { note: 'x'.repeat(501) }), 'note');
  expectFieldRefused(await resolve(admin, id, { note: 'a\u0000b' }), 'note');
  expect((await money()).incidents.map((incident) => incident.id)).toContain(id);
});
