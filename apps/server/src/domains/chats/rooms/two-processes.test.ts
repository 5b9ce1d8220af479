import { randomUUID } from 'node:crypto';
import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { atOnce, newPerson } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, say } from '@hooray/testkit/clients/sockets.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf } from '../messages/message-id.rules.ts';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

async function storedNumbers(): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from chat_messages where room_id = $1 order by id',
    [CELEBRATE_ROOM],
  );
  return rows.map(({ id }) => numberOf(id));
}

test('200 concurrent messages through two processes are numbered without gaps or duplicates', async () => {
  const people = await atOnce(20, () => newPerson(server));
  const members = await Promise.all(
    people.map((person, index) => celebrate(index % 2 ? sibling : server, person)),
  );
  const answers = await Promise.all(
    members.flatMap((member) => Array.from({ length: 10 }, (_, index) => say(member, `message ${index}`))),
  );
  const numbers = answers.map((answer) => numberOf(accepted(answer).id)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(await storedNumbers()).toEqual(numbers);
});

test('a message of another process is delivered before later ones', async () => {
  const here = await celebrate(server, await newPerson(server));
  const there = await celebrate(sibling, await newPerson(server));
  const earlier = accepted(await say(there, 'written elsewhere'));
  const later = accepted(await say(here, 'written here'));
  await here.messages(2);
  expect(here.heard('message')).toEqual([earlier, later]);
});

test('a retry through another process resolves to the first message', async () => {
  const person = await newPerson(server);
  const clientId = randomUUID();
  const first = accepted(await say(await celebrate(server, person), 'hello', { clientId }));
  expect(accepted(await say(await celebrate(sibling, person), 'hello', { clientId }))).toEqual(first);
});
