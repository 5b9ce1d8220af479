import type { Chat } from '@hooray/contract/chats/calls.ts';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { birthdayIn, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { report, storedReport } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomIdTail } from './message-id.rules.ts';
import { writeMessages } from './messages.repository.ts';

let server: TestServer;
let author: Person;
let reporter: Person;
beforeAll(async () => {
  server = await openTestServer();
  [author, reporter] = [await newPerson(server), await newPerson(server)];
});
afterAll(() => server.close());

/** Writes a number of messages in a room, numbered from 0. */
async function said(roomId: string, count: number): Promise<ChatMessage[]> {
  const drafts = Array.from({ length: count }, (_, index) => ({
    ...{ roomId, authorId: author.id, text: `${index}`, clientId: null },
    idTail: randomIdTail(),
  }));
  const { written } = await writeMessages(server.database.pool, drafts, new Date());
  return written.map(({ message }) => message);
}

async function newParty(): Promise<Chat> {
  const json = { name: 'Kites', description: 'What flies' };
  return (await call<Chat>(server, 'POST /api/chats', { token: author.accessToken, json })).body;
}

test('a report keeps the message with the 20 before and 20 after it, with ids and names', async () => {
  const { id: roomId } = await newParty();
  const messages = await said(roomId, 50);
  const { status, body } = await report(server, reporter, 'message', messages[25]?.id);
  expect(status).toBe(201);
  expect(await storedReport(server, body.report.id)).toMatchObject({
    authorId: author.id,
    evidence: { message: messages[25], before: messages.slice(5, 25), after: messages.slice(26, 46) },
  });
});

test('a report keeps the reactions to a message, and what it said before its author corrected it', async () => {
  const { id: roomId } = await newParty();
  const [message] = await said(roomId, 1);
  const [own, other] = [
    await connect(server, '/interestparty', author),
    await connect(server, '/interestparty', reporter),
  ];
  await other.ask('react', { roomId, id: message?.id, kind: 'wow', on: true });
  await own.ask('editMessage', { chatId: roomId, id: message?.id, text: 'harmless' });
  const { body } = await report(server, reporter, 'message', message?.id);
  await own.ask('deleteMessage', { roomId, id: message?.id });
  const { evidence } = await storedReport(server, body.report.id);
  expect(evidence).toMatchObject({
    message: { text: 'harmless', editedAt: expect.any(String) },
    earlierTexts: [{ text: '0', until: expect.any(String) }],
    reactions: { wow: 1 },
  });
});

test('a report keeps the message after it and its author are deleted', async () => {
  const { id: roomId } = await newParty();
  const leaving = await newPerson(server);
  const messages = await said(roomId, 3);
  const { body } = await report(server, leaving, 'message', messages[0]?.id);
  await server.database.pool.query('delete from chat_rooms where id = $1', [roomId]);
  const again = await report(server, reporter, 'message', messages[0]?.id);
  expectRefusal(again, 404, 'moderation.subject_not_found');
  const { evidence } = await storedReport(server, body.report.id);
  expect(evidence).toEqual({ message: messages[0], before: [], after: messages.slice(1) });
});

test('any user can report messages of the celebrate chat, and only the team can report messages of a box', async () => {
  const [inCelebrate] = await said(CELEBRATE_ROOM, 1);
  expect((await report(server, reporter, 'message', inCelebrate?.id)).status).toBe(201);
  const birthdayPerson = await newPerson(server);
  const birthdayDate = birthdayIn(30, server.clock.now());
  const { id: boxId } = await newBox(server, author, { email: birthdayPerson.email, birthdayDate });
  const member = await newPerson(server);
  await joinBox(server, member, boxId);
  const [inBox] = await said(boxId, 1);
  expect((await report(server, member, 'message', inBox?.id)).status).toBe(201);
  for (const stranger of [reporter, birthdayPerson])
    expectRefusal(
      await report(server, stranger, 'message', inBox?.id),
      404,
      'moderation.subject_not_found',
      "What you want to report doesn't exist.",
    );
});

test('a report of a party keeps its name and description', async () => {
  const { id, name, description } = await newParty();
  const { body } = await report(server, reporter, 'party', id);
  expect(await storedReport(server, body.report.id)).toMatchObject({
    authorId: author.id,
    evidence: { party: { id, name, description } },
  });
});

test('a report concurrent with the deletion of the message or author keeps all of it or is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const leaving = await newPerson(server);
    const json = { name: 'Kites', description: 'What flies' };
    const party = await call<Chat>(server, 'POST /api/chats', { token: leaving.accessToken, json });
    const draft = { roomId: party.body.id, authorId: leaving.id, text: 'bad', clientId: null };
    const {
      written: [written],
    } = await writeMessages(server.database.pool, [{ ...draft, idTail: randomIdTail() }], new Date());
    const witness = await newPerson(server);
    const deletions = [
      () => call(server, 'DELETE /api/auth/me', { token: leaving.accessToken }),
      () => server.database.pool.query('delete from chat_messages where id = $1', [written?.message.id]),
    ];
    const [answer] = await Promise.all([
      report(server, witness, 'message', written?.message.id),
      deletions[round % 2]?.(),
    ]);
    expect([201, 404]).toContain(answer.status);
    if (answer.status === 201)
      expect((await storedReport(server, answer.body.report.id)).evidence).toMatchObject({
        message: { text: 'bad' },
      });
  }
});
