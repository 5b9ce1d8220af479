import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { accepted, celebrate, connect, say } from '@hooray/testkit/clients/sockets.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SECRET = 'zanzibar surprise';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

async function exportOf({ accessToken: token }: Person): Promise<Record<string, string>> {
  const { bytes } = await call(server, 'GET /api/auth/export', { token });
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}

/** The tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const holding = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await pool.query(`select from "${name}" row where row::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      return found.rowCount ? [name] : [];
    }),
  );
  return holding.flat();
}

test('a text that was corrected and taken back is in no table, response, quote or export', async () => {
  const [ada, bruno] = [await newPerson(server, { name: 'Ada Kite' }), await newPerson(server)];
  const { id: roomId } = await newBox(server, ada);
  await joinBox(server, bruno, roomId);
  const [author, reader] = [
    await connect(server, '/birthday', ada),
    await connect(sibling, '/birthday', bruno),
  ];
  for (const member of [author, reader]) await member.ask('joinRoom', roomId);
  const { id } = accepted(
    await author.ask('sendMessage', {
      roomId,
      text: `${SECRET} @${bruno.user.name}`,
      clientId: crypto.randomUUID(),
    }),
  );
  const edited = await author.ask('editMessage', { roomId, id, text: `once more: ${SECRET}` });
  expect(edited.ok).toBe(true);
  accepted(await reader.ask('sendMessage', { roomId, text: 'What?', replyTo: id }));
  await reader.ask('react', { roomId, id, kind: 'wow', on: true });
  expect(await tablesWith(SECRET)).toEqual(['chat_messages']);

  expect(await author.ask('deleteMessage', { roomId, id })).toEqual({ ok: true });
  await eventuallyWithin(2, async () => reader.heard('messageDeleted').length > 0);
  expect(await tablesWith(SECRET)).toEqual([]);
  for (const at of [server, sibling]) {
    const later = await connect(at, '/birthday', bruno);
    const answers = [
      await later.ask('joinRoom', roomId),
      await later.ask('fetchMessages', roomId),
      await later.ask('fetchMessages', { roomId, before: 'ffffffff-ffff-8fff-bfff-ffffffffffff' }),
      await later.ask('fetchMessage', { roomId, id }),
      await call(at, 'GET /api/notifications', { token: bruno.accessToken }),
    ];
    expect(JSON.stringify([answers, later.heard('messages')])).not.toContain(SECRET);
    expect(later.heard('messages').at(-1)).toMatchObject([{ text: 'What?', replyTo: id }]);
  }
  for (const person of [ada, bruno]) expect(JSON.stringify(await exportOf(person))).not.toContain(SECRET);
});

test('a muted user can take messages back, but can’t correct them', async () => {
  const person = await newPerson(server);
  const member = await celebrate(server, person);
  const { id } = accepted(await say(member, 'a slip'));
  await restrict(server, person, 'muted');
  const edit = { roomId: CELEBRATE_ROOM, id, text: 'corrected' };
  expect(await member.ask('editMessage', edit)).toMatchObject({ code: 'MUTED' });
  expect(await member.ask('deleteMessage', { roomId: CELEBRATE_ROOM, id })).toEqual({ ok: true });
});

test('a message is corrected in the 14th minute, but neither later nor an eleventh time', async () => {
  const member = await celebrate(server, await newPerson(server));
  const correct = async (change: string) => {
    const { id } = accepted(await say(member, 'helo'));
    await server.database.pool.query(`update chat_messages set ${change} where id = $1`, [id]);
    return member.ask('editMessage', { roomId: CELEBRATE_ROOM, id, text: 'hello' });
  };
  const writtenAgo = (minutes: number) => `created_at = now() - interval '${minutes} minutes'`;
  const corrected = (times: number) =>
    `earlier_texts = (select jsonb_agg('{"text":"","until":""}'::jsonb) from generate_series(1, ${times}))`;
  for (const change of [writtenAgo(14), corrected(9)])
    expect(await correct(change)).toMatchObject({ ok: true });
  for (const change of [writtenAgo(15), corrected(10)])
    expect(await correct(change)).toMatchObject({ code: 'chats.not_correctable' });
});

test('the export has the replies, corrections and reactions of its user, and nothing of other users', async () => {
  const [ada, bruno] = [await newPerson(server), await newPerson(server)];
  const [first, second] = [await celebrate(server, ada), await celebrate(server, bruno)];
  const question = accepted(await say(first, 'Kites today?'));
  const { id } = accepted(await say(second, 'yse', { replyTo: question.id }));
  const roomId = CELEBRATE_ROOM;
  await second.ask('editMessage', { roomId, id, text: 'yes' });
  await second.ask('react', { roomId, id: question.id, kind: 'clap', on: true });
  await first.ask('react', { roomId, id, kind: 'heart', on: true });
  const { messages, reactions } = JSON.parse((await exportOf(bruno))['chats.json'] ?? '');
  expect(messages).toMatchObject([
    { id, text: 'yes', replyTo: question.id, editedAt: expect.any(String), earlierTexts: [{ text: 'yse' }] },
  ]);
  expect(reactions).toMatchObject([{ roomId, messageId: question.id, kind: 'clap' }]);
});

test('the export has the newest messages, up to 32 MB of texts', async () => {
  const ada = await newPerson(server);
  await server.database.pool.query(
    `insert into chat_messages (id, room_id, author_id, text, earlier_texts, created_at)
      select gen_random_uuid(), $1, $2, number::text,
        jsonb_build_array(jsonb_build_object('text', repeat('x', 4000000), 'until', '')), now() - number * interval '1 minute'
      from generate_series(1, 10) as number`,
    [CELEBRATE_ROOM, ada.id],
  );
  const { messages } = JSON.parse((await exportOf(ada))['chats.json'] ?? '');
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
});
