import { randomUUID } from 'node:crypto';
import type { ThanksReceived } from '@hooray/contract/openings/calls.ts';
import { thanksLimits } from '@hooray/contract/openings/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import {
  birthdayIn,
  changeAddress,
  deleteAccount,
  deleteBox,
  joinBox,
  newBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { newContribution, removeContribution } from '@hooray/testkit/factories/collage.ts';
import {
  giveHeart,
  joinAsMember,
  newBoxOfToday,
  readThanks,
  thank,
  writeThanks,
} from '@hooray/testkit/factories/day/openings.ts';
import { notificationsOf } from '@hooray/testkit/factories/notifications.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { listReports, report, resolve, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoxAccess } from '../../boxes/access/box-access.service.ts';
import { createThanks } from './thanks.service.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const thanksOf = async (person: Person, boxId: string) => (await readThanks(server, person, boxId)).body;

async function receivedBy({ accessToken: token }: Person): Promise<ThanksReceived[]> {
  return (await call<{ thanks: ThanksReceived[] }>(server, 'GET /api/thanks', { token })).body.thanks;
}

async function newWish(person: Person, boxId: string): Promise<string> {
  return (await newContribution(server, person, boxId)).contributionId ?? '';
}

test('a note has visible text, is bounded, and can be changed for a day', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  for (const text of ['', '  ', '\u200b', 'x'.repeat(thanksLimits.text + 1), 'a\u0000b'])
    expectFieldRefused(await writeThanks(server, grace, boxId, text), 'text');
  const longest = 'x'.repeat(thanksLimits.text);
  const first = await writeThanks(server, grace, boxId, longest);
  expect(first).toMatchObject({ status: 201, body: { thanks: { text: longest } } });
  const changed = await writeThanks(server, grace, boxId, ' Thank you! ');
  expect(changed).toMatchObject({
    status: 200,
    body: { thanks: { ...first.body.thanks, text: 'Thank you!' } },
  });

  server.clock.advance(DAY_MS);
  const later = await signInAgain(server, grace);
  expectRefusal(await writeThanks(server, later, boxId, 'Never mind'), 409, 'openings.thanks_final');
  const reader = await signInAgain(server, creator);
  expect((await thanksOf(reader, boxId)).thanks?.text).toBe('Thank you!');
  const mentioned = { boxId, boxName: 'Grace', name: 'Grace', authorId: grace.id, text: 'Thank you!' };
  expect(await receivedBy(reader)).toEqual([expect.objectContaining(mentioned)]);
  expect(await receivedBy(later)).toEqual([]);
  server.clock.advance(thanksLimits.listedDays * DAY_MS);
  expect(await receivedBy(await signInAgain(server, creator))).toEqual([]);
});

test('a heart is changed, taken back, and disappears with its wish, also with a replaced one', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const wish = await newWish(creator, boxId);
  const heart = { boxId, contributionId: wish };
  const heartsOf = async () => (await thanksOf(creator, boxId)).hearts;
  await giveHeart(server, grace, heart);
  expect((await giveHeart(server, grace, { ...heart, kind: 'hug' })).body.heart).toEqual({
    contributionId: wish,
    kind: 'hug',
  });
  expect(await heartsOf()).toEqual([{ contributionId: wish, kind: 'hug' }]);
  await giveHeart(server, grace, { ...heart, kind: null });
  expect(await heartsOf()).toEqual([]);

  await giveHeart(server, grace, heart);
  const replaced = await newWish(creator, boxId);
  expect(await heartsOf()).toEqual([]);
  expectRefusal(await giveHeart(server, grace, heart), 404, 'openings.wish_not_found');
  await giveHeart(server, grace, { boxId, contributionId: replaced });
  await removeContribution(server, creator, boxId, creator.id);
  expect(await heartsOf()).toEqual([]);
});

test('a muted birthday person sends neither note nor heart', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const contributionId = await newWish(creator, boxId);
  await restrict(server, grace, 'muted');
  expectRefusal(await writeThanks(server, grace, boxId), 403, 'MUTED');
  expectRefusal(await giveHeart(server, grace, { boxId, contributionId }), 403, 'MUTED');
});

test('a birthday person gives a heart to the wish that they wrote before the box found them', async () => {
  const [creator, grace] = [await newPerson(server), await newPerson(server)];
  const email = `${randomUUID()}@example.com`;
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email, birthdayDate });
  await joinBox(server, grace, boxId);
  const contributionId = await newWish(grace, boxId);
  expect((await changeAddress(server, grace, email)).status).toBe(200);
  const heart = { contributionId, kind: 'love' as const };
  expect(await giveHeart(server, grace, { boxId, ...heart })).toMatchObject({ status: 200, body: { heart } });
  expect((await thanksOf(creator, boxId)).hearts).toEqual([heart]);
  expect((await notificationsOf(server, grace)).notifications).not.toContainEqual(
    expect.objectContaining({ kind: 'hearted' }),
  );
});

test('an ADMIN reads a reported note and removes it for all users', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const { id } = await thank(server, grace, boxId, 'Thanks for nothing');
  expectRefusal(
    await report(server, await newPerson(server), 'thanks', id),
    404,
    'moderation.subject_not_found',
  );
  const { body } = await report(server, creator, 'thanks', id);
  const admin = await newAdminPerson(server);
  const reported = (await listReports(server, admin)).find((one) => one.id === body.report.id);
  expect(reported).toMatchObject({
    author: { id: grace.id },
    evidence: { thanks: { id, authorName: 'Grace', text: 'Thanks for nothing' } },
    isRemovable: true,
  });
  expect(JSON.stringify(reported)).not.toContain(boxId);
  expect((await resolve(server, admin, body.report.id, { action: 'remove' })).status).toBe(200);
  expect(await thanksOf(grace, boxId)).toEqual({ thanks: null, hearts: [] });
});

async function openingsInExport({ accessToken: token }: Person) {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const file = unzipSync(new Uint8Array(bytes))['openings.json'];
  return JSON.parse(strFromU8(file ?? new Uint8Array()));
}

test('exports contain thanks and hearts, which are deleted with the account and with the box', async () => {
  const [kept, deleted] = [await newBoxOfToday(server), await newBoxOfToday(server)];
  for (const { boxId, creator, grace } of [kept, deleted]) {
    await giveHeart(server, grace, { boxId, contributionId: await newWish(creator, boxId), kind: 'wow' });
    await thank(server, grace, boxId);
  }
  const heart = { boxId: kept.boxId, kind: 'wow' };
  expect(await openingsInExport(kept.grace)).toMatchObject({
    thanks: [{ boxId: kept.boxId, text: 'Thank you all!' }],
    heartsGiven: [heart],
    heartsReceived: [],
  });
  expect(await openingsInExport(kept.creator)).toMatchObject({
    thanks: [],
    heartsGiven: [],
    heartsReceived: [heart],
  });
  await deleteBox(server, deleted.creator, deleted.boxId);
  expect(await openingsInExport(deleted.grace)).toMatchObject({ thanks: [], heartsGiven: [] });
  await deleteAccount(server, kept.grace);
  expect(await thanksOf(kept.creator, kept.boxId)).toEqual({ thanks: null, hearts: [] });
});

test('members of a box are notified of changed thanks', async () => {
  const { grace, boxId } = await newBoxOfToday(server);
  const member = await joinAsMember(server, boxId);
  const team = await connect(server, '/birthday', member);
  await team.ask('joinRoom', boxId);
  await thank(server, grace, boxId);
  await expect.poll(() => team.heard('boxChanged').flatMap(({ parts }) => parts)).toContain('thanks');
});

test('a first heart and a first note are published once, even if two devices send them at once', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const { database, clock } = server;
  const facts: unknown[] = [];
  const thanks = createThanks({
    ...{ db: database.db, clock, boxAccess: createBoxAccess({ clock, isVerificationOn: false }) },
    events: { publish: async (_, name, fact) => void facts.push({ name, fact }) },
  });
  const contributionId = await newWish(creator, boxId);
  await atOnce(4, (index) => thanks.writeThanks(grace.id, boxId, `Thank you ${index}`));
  await atOnce(4, () => thanks.giveHeart(grace.id, boxId, { contributionId, kind: 'love' }));
  await thanks.giveHeart(grace.id, boxId, { contributionId, kind: 'hug' });
  expect(facts).toEqual([
    { name: 'thanked', fact: { boxId, authorId: grace.id } },
    { name: 'hearted', fact: { boxId, giverId: grace.id, contributorId: creator.id } },
  ]);
});
