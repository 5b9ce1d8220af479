import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  boxesOf,
  deleteBox,
  handleOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { balanceOf, donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { mailTo } from '@hooray/testkit/factories/mails.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { listReports, report, resolve } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A surprise of which its birthday person sees only the name. */
async function openInsult() {
  const [creator, member, birthdayPerson] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const box = await newBox(server, creator, { name: 'You fool', email: birthdayPerson.email });
  await joinBox(server, member, box.id);
  return { creator, member, birthdayPerson, box, handle: await handleOf(server, box.id) };
}

const namesOf = async (person: Person) => (await boxesOf(server, person)).body.data.map(({ name }) => name);

test('the birthday person reports a wrapped box by its handle, and an admin deletes it with its credits returned', async () => {
  const { creator, member, birthdayPerson, box, handle } = await openInsult();
  await giveCredits(server, { userId: member.id }, 5);
  await donate(server, member, { boxId: box.id, amount: 5 });
  expect(await namesOf(birthdayPerson)).toEqual(['You fool']);
  const { status, body } = await report(server, birthdayPerson, 'box', handle, 'It insults me.');
  expect([status, body.report.subjectId]).toEqual([201, handle]);
  const admin = await newAdminPerson(server);
  const [listed] = await listReports(server, admin, { status: 'open' });
  expect(listed).toMatchObject({
    ...{ id: body.report.id, isRemovable: true, author: { id: creator.id } },
    evidence: { box: { name: 'You fool', birthdayDate: box.birthdayDate } },
  });
  expect(JSON.stringify(listed)).not.toContain(box.id);
  expect(
    (await resolve(server, admin, body.report.id, { action: 'remove', note: 'No insults.' })).status,
  ).toBe(200);

  expect(await namesOf(birthdayPerson)).toEqual([]);
  expectRefusal(await lookAtBox(server, creator, box.id), 404, 'boxes.not_found');
  expect(await balanceOf(server, { userId: member.id })).toBe(5);
  expect((await mailTo(server, creator.email, /removed/)).text).toContain('No insults.');
});

test('a report of a box contains its handle for any creator, and no id that its birthday person could join with', async () => {
  const { member, birthdayPerson, box, handle } = await openInsult();
  const { body } = await report(server, member, 'box', box.id);
  expect(body.report.subjectId).toBe(handle);
  expect((await report(server, member, 'box', box.id)).status).toBe(200);
  const admin = await newAdminPerson(server);
  await server.database.pool.query("update users set role = 'ADMIN' where id = $1", [birthdayPerson.id]);
  const seen = () => listReports(server, birthdayPerson, { status: 'open' });
  expect((await seen()).map(({ id }) => id)).not.toContain(body.report.id);
  expectRefusal(await resolve(server, birthdayPerson, body.report.id), 404, 'moderation.report_not_found');
  expect((await resolve(server, admin, body.report.id)).status).toBe(200);
  const auditOf = async ({ accessToken }: typeof admin) =>
    (await call(server, 'GET /api/admin/audit', { token: accessToken })).bytes.toString('utf8');
  expect(await auditOf(admin)).toContain(handle);
  expect(await auditOf(admin)).not.toContain(box.id);
  expect(await auditOf(birthdayPerson)).not.toContain(handle);
});

test('a user can’t report their own box or one that they can’t see', async () => {
  const { creator, member, box, handle } = await openInsult();
  expectRefusal(await report(server, creator, 'box', box.id), 400, 'moderation.report_oneself');
  await removeFromBox(server, creator, box.id, member.id);
  expectRefusal(await report(server, member, 'box', box.id), 404, 'moderation.subject_not_found');
  expectRefusal(await report(server, creator, 'box', handle), 404, 'moderation.subject_not_found');
});

test('a deleted box can’t be removed, and an organizer and an admin who delete it concurrently both succeed', async () => {
  const admin = await newAdminPerson(server);
  for (let round = 0; round < 8; round += 1) {
    const { creator, birthdayPerson, box, handle } = await openInsult();
    const { body } = await report(server, birthdayPerson, 'box', handle);
    const answers = await Promise.all([
      deleteBox(server, creator, box.id),
      resolve(server, admin, body.report.id, { action: 'remove' }),
    ]);
    const [deleted, resolved] = answers.map(({ status }) => status);
    expect([200, 404]).toContain(deleted);
    expect(resolved).toBe(200);
    expect(await namesOf(birthdayPerson)).toEqual([]);
  }
});
