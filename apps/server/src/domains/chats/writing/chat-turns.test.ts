import type { Chat } from '@hooray/contract/chats/calls.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, connect, moment, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let host: Person;
beforeAll(async () => {
  server = await openTestServer();
  host = await newPerson(server);
});
afterAll(() => server.close());

async function openParty(): Promise<string> {
  const json = { name: 'Kites', description: 'What flies on a birthday' };
  const { body } = await call<Chat>(server, 'POST /api/chats', { token: host.accessToken, json });
  return body.id;
}

/** Blocks joins of a party until the returned function is called. */
async function blockJoins(): Promise<() => Promise<unknown>> {
  const holder = await server.database.pool.connect();
  await holder.query('begin; lock table party_participants in share row exclusive mode');
  return () => holder.query('commit').finally(() => holder.release());
}

/** Waits until a statement waits for a lock that another transaction holds. */
const untilLockAwaited = () =>
  eventually(async () => {
    const { rowCount } = await server.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount !== 0;
  });

const speak = async (socket: TestSocket<'/interestparty'>, chatId: string, text: string) =>
  accepted(await socket.ask('interestPartyMessage', { chatId, text }));

test('concurrent messages of one author to a team are stored in the order they were sent', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  for (let round = 0; round < 4; round += 1) {
    const creator = await newPerson(server);
    const { id: roomId } = await newBox(server, creator);
    const socket = await connect(server, '/birthday', creator);
    const answers = await Promise.all(texts.map((text) => socket.ask('sendMessage', { roomId, text })));
    const stored = answers.map(accepted).sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(stored.map(({ text }) => text)).toEqual(texts);
  }
});

test('a user who joins and leaves is outside, however long joining takes', async () => {
  const chatId = await openParty();
  const [leaving, staying] = [
    await connect(server, '/interestparty', await newPerson(server)),
    await connect(server, '/interestparty', host),
  ];
  const release = await blockJoins();
  const answers = Promise.all([
    leaving.ask('joinInterestParty', chatId),
    leaving.ask('leaveRoom', { chatId }),
  ]);
  await untilLockAwaited();
  await moment();
  await release();
  expect(await answers).toEqual([{ ok: true }, { ok: true }]);
  expect(await staying.ask('joinInterestParty', chatId)).toEqual({ ok: true });
  await speak(staying, chatId, 'among those who stayed');
  await staying.messages(1);
  await moment();
  expect(leaving.heard('interestPartyMessage')).toEqual([]);
});

test('events of one connection don’t wait for other connections', async () => {
  const chatId = await openParty();
  const waiting = await connect(server, '/interestparty', await newPerson(server));
  const other = await connect(server, '/interestparty', host);
  const release = await blockJoins();
  const joining = waiting.ask('joinInterestParty', chatId);
  await untilLockAwaited();
  const answers = await atOnce(3, () => other.ask('leaveRoom', { chatId }));
  await release();
  expect([...answers, await joining]).toEqual(answers.concat({ ok: true }));
});

test('a connection that ends while joining leaves no room in memory', async () => {
  const chatId = await openParty();
  const gone = await connect(server, '/interestparty', await newPerson(server));
  const outside = await connect(server, '/interestparty', host);
  const release = await blockJoins();
  gone.socket.emit('joinInterestParty', chatId);
  await untilLockAwaited();
  gone.socket.disconnect();
  await moment();
  await release();
  await moment();
  const history = async () => {
    await outside.ask('fetchMessages', chatId);
    return outside.heard('interestPartyHistory').at(-1);
  };
  const said = await speak(outside, chatId, 'hello');
  expect(await history()).toEqual([said]);
  // A room in memory would still have the old text.
  await server.database.pool.query("update chat_messages set text = 'goodbye' where id = $1", [said.id]);
  expect(await history()).toEqual([{ ...said, text: 'goodbye' }]);
});
