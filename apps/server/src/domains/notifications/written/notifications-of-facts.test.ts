import { randomUUID } from 'node:crypto';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { amidTransaction } from '@hooray/testkit/database/account-lock.ts';
import {
  birthdayIn,
  correctBox,
  deleteAccount,
  joinBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import {
  giveHeart,
  joinAsMember,
  newBoxOfToday,
  thank,
  writeThanks,
} from '@hooray/testkit/factories/day/openings.ts';
import { answerRequest, incomingOf, sendRequest } from '@hooray/testkit/factories/friends.ts';
import {
  notificationsOf,
  readNotifications,
  switchKinds,
  whatsNextOf,
} from '@hooray/testkit/factories/notifications.ts';
import { block, report, resolve } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const listed = async (person: Person) => (await notificationsOf(server, person)).notifications;
const kindsOf = async (person: Person) => (await listed(person)).map(({ kind }) => kind);

test('two devices of a user, in two processes, are notified when a request arrives and when it is read', async () => {
  const [ada, grace] = [await newPerson(server, { name: 'Ada' }), await newPerson(server)];
  const sibling = await server.openSibling();
  const devices = [
    await connect(server, '/notifications', grace),
    await connect(sibling, '/notifications', grace),
  ];
  const heard = (count: number) =>
    eventuallyWithin(2, async () =>
      devices.every((device) => device.heard('notificationsChanged').length >= count),
    );
  await sendRequest(server, ada, grace.id);
  await heard(1);
  const [request] = await listed(grace);
  expect(request).toMatchObject({
    kind: 'friend_requested',
    isRead: false,
    person: { id: ada.id, name: 'Ada' },
  });
  expect((await whatsNextOf(sibling, grace)).unread).toBe(1);
  // Another user's id marks nothing.
  expect((await readNotifications(server, ada, request?.id ?? '')).status).toBe(200);
  expect((await notificationsOf(server, grace)).unread).toBe(1);
  expect((await readNotifications(server, grace, request?.id ?? '')).body).toEqual({ unread: 0 });
  await heard(2);
  expect((await whatsNextOf(sibling, grace)).unread).toBe(0);
  const later = await connect(sibling, '/notifications', grace);
  await eventuallyWithin(2, async () => later.heard('notificationsChanged').length === 1);
});

test('accepting a request notifies its sender instead, and a block hides both notifications', async () => {
  const [ada, grace, quiet] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  await sendRequest(server, ada, grace.id);
  const [request] = await incomingOf(server, grace);
  await answerRequest(server, grace, 'accept', request?.id);
  expect([await kindsOf(grace), await kindsOf(ada)]).toEqual([[], ['friend_accepted']]);
  await block(server, grace, ada.id);
  expect(await notificationsOf(server, ada)).toEqual({ notifications: [], unread: 0 });
  // The request is withheld: the blocked sender learns nothing, and the blocker gets nothing.
  await sendRequest(server, ada, grace.id);
  expect(await kindsOf(grace)).toEqual([]);
  await switchKinds(server, quiet, { friend_requested: false });
  await sendRequest(server, ada, quiet.id);
  expect(await kindsOf(quiet)).toEqual([]);
});

describe('a fact stays', () => {
  test('while the account of a recipient is being deleted', async () => {
    const { boxId, grace } = await newBoxOfToday(server);
    const [leaving, staying] = [await joinAsMember(server, boxId), await joinAsMember(server, boxId)];
    const { status } = await amidTransaction(server, ['delete from users where id = $1', leaving.id], () =>
      writeThanks(server, grace, boxId),
    );
    expect(status).toBe(201);
    expect(await kindsOf(staying)).toEqual(['thanked']);
  });

  test('while a recipient logs out of a device with push', async () => {
    const [ada, grace] = [await newPerson(server), await newPerson(server)];
    await server.database.pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
        select user_id, id, 'https://push.example/grace', 'key', 'secret', now() from sessions where user_id = $1`,
      [grace.id],
    );
    const { status } = await amidTransaction(
      server,
      ['delete from push_subscriptions where user_id = $1', grace.id],
      () => sendRequest(server, ada, grace.id),
    );
    expect(status).toBe(201);
    expect(await kindsOf(grace)).toEqual(['friend_requested']);
  });
});

test('hearts are one row of their box, and the note of thanks reaches its members', async () => {
  const { boxId, creator, grace } = await newBoxOfToday(server);
  const member = await joinAsMember(server, boxId);
  const { contributionId = '' } = await newContribution(server, member, boxId);
  const heart = { boxId, contributionId: contributionId ?? '' };
  await giveHeart(server, grace, heart);
  await giveHeart(server, grace, { ...heart, kind: 'wow' });
  const [hearted, ...others] = await listed(member);
  expect(others).toEqual([]);
  expect(hearted).toMatchObject({ kind: 'hearted', count: 1, box: { id: boxId }, person: { id: grace.id } });
  await giveHeart(server, grace, { ...heart, kind: null });
  expect(await kindsOf(member)).toEqual([]);
  await thank(server, grace, boxId);
  expect([await kindsOf(member), await kindsOf(creator), await kindsOf(grace)]).toEqual([
    ['thanked'],
    ['thanked'],
    [],
  ]);
  await block(server, member, grace.id);
  expect(await kindsOf(member)).toEqual([]);
});

test('a member who takes over a box is notified, whether the organizer leaves or deletes the account', async () => {
  const [creator, heir, last] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, creator, { name: 'Bruno' });
  for (const member of [heir, last]) await joinBox(server, member, boxId);
  await removeFromBox(server, creator, boxId, creator.id);
  expect(await listed(heir)).toMatchObject([{ kind: 'box_handed_over', box: { id: boxId, name: 'Bruno' } }]);
  expect(await kindsOf(last)).toEqual([]);
  await deleteAccount(server, heir);
  expect(await kindsOf(last)).toEqual(['box_handed_over']);
});

test('a reached goal is announced once to the others, and nothing is stored for the birthday person', async () => {
  const [creator, giver, grace] = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const birthdayDate = birthdayIn(9, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { birthdayDate, email: grace.email });
  await joinBox(server, giver, boxId);
  await correctBox(server, creator, boxId, { goal: { credits: 10 } });
  await giveCredits(server, { userId: giver.id }, 30);
  for (const amount of [9, 1, 5]) await donate(server, giver, { boxId, amount });
  expect([await kindsOf(creator), await kindsOf(giver)]).toEqual([['goal_reached'], []]);
  const { rowCount } = await server.database.pool.query('select from notifications where user_id = $1', [
    grace.id,
  ]);
  expect(rowCount).toBe(0);
});

test('mentioned members and authors of originals are notified, until the message is taken back', async () => {
  const [ada, bruno, elena, outsider] = [
    await newPerson(server, { name: 'Ada Kite' }),
    await newPerson(server, { name: 'Bruno Kite' }),
    await newPerson(server, { name: 'Elena Kite' }),
    await newPerson(server, { name: 'Otto Kite' }),
  ];
  const { id: boxId } = await newBox(server, ada);
  for (const member of [bruno, elena]) await joinBox(server, member, boxId);
  const [first, second] = [
    await connect(server, '/birthday', ada),
    await connect(server, '/birthday', bruno),
  ];
  const question = await first.ask('sendMessage', {
    roomId: boxId,
    text: '@bruno kite, @Ada Kite, @Otto Kite?',
  });
  if (!question.ok) throw new Error(question.message);
  const answer = await second.ask('sendMessage', {
    ...{ roomId: boxId, text: 'Ask @Elena Kite', replyTo: question.message.id },
  });
  if (!answer.ok) throw new Error(answer.message);
  expect(await listed(bruno)).toMatchObject([
    { kind: 'mentioned', person: { id: ada.id }, box: { id: boxId } },
  ]);
  expect([await kindsOf(ada), await kindsOf(elena), await kindsOf(outsider)]).toEqual([
    ['replied'],
    ['mentioned'],
    [],
  ]);
  await second.ask('deleteMessage', { roomId: boxId, id: answer.message.id });
  expect([await kindsOf(ada), await kindsOf(elena), await kindsOf(bruno)]).toEqual([[], [], ['mentioned']]);
});

test('a message that is sent again leaves the notification read', async () => {
  const [ada, bruno] = [await newPerson(server), await newPerson(server, { name: 'Bruno Kite' })];
  const { id: boxId } = await newBox(server, ada);
  await joinBox(server, bruno, boxId);
  const connection = await connect(server, '/birthday', ada);
  const messages = ['@Bruno Kite!', '@Bruno Kite?'].map((text) => ({
    ...{ roomId: boxId, text, clientId: randomUUID() },
  }));
  const sendAll = async () => {
    for (const message of messages)
      expect(await connection.ask('sendMessage', message)).toMatchObject({ ok: true });
  };
  await sendAll();
  const [first] = await listed(bruno);
  await readNotifications(server, bruno, first?.id ?? '');
  await sendAll();
  expect((await notificationsOf(server, bruno)).unread).toBe(0);
});

test.each([
  ['dismiss', 'dismissed'],
  ['suspend', 'acted'],
])('a reporter sees the decision %s only as %s', async (action, outcome) => {
  const [reporter, author, admin] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  await server.database.pool.query("update users set role = 'ADMIN' where id = $1", [admin.id]);
  const { body } = await report(server, reporter, 'user', author.id);
  expect((await resolve(server, admin, body.report.id, { action })).status).toBe(200);
  const [decided] = await listed(reporter);
  expect(decided).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), isRead: false },
    ...{ kind: 'report_decided', outcome },
  });
});
