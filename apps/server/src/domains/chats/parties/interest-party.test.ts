import { randomUUID } from 'node:crypto';
import { accountTexts, interestCatalog } from '@hooray/contract/accounts/constants.ts';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { readPages } from '@hooray/testkit/clients/pages.ts';
import { accepted, connect, moment, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let host: Person;
beforeAll(async () => {
  server = await openTestServer();
  host = await newPerson(server);
});
afterAll(() => server.close());

const tryOpening = (json: unknown) => call(server, 'POST /api/chats', { token: host.accessToken, json });
async function party(
  name = 'Kites',
  description = 'What flies on a birthday',
  { accessToken: token } = host,
): Promise<Chat> {
  const { status, body } = await call<Chat>(server, 'POST /api/chats', {
    token,
    json: { name, description },
  });
  expect(status).toBe(201);
  return body;
}
const list = (query: Record<string, string>) =>
  call<Chat[]>(server, 'GET /api/chats', { token: host.accessToken, query });
const join = (member: TestSocket<'/interestparty'>, chatId: unknown) =>
  member.ask('joinInterestParty', chatId);
const speak = (member: TestSocket<'/interestparty'>, chatId: string, text: string) =>
  member.ask('interestPartyMessage', { chatId, text });

test('each interest of the sign-in catalog has a party from the start', async () => {
  const { body } = await list({});
  const topics = body.map(({ topic }) => topic).filter((topic) => topic !== null);
  expect(topics.sort()).toEqual([...interestCatalog].sort());
});

test('any signed-in user opens a party and is its first participant', async () => {
  const opened = await party();
  expect(opened).toMatchObject({
    name: 'Kites',
    description: 'What flies on a birthday',
    topic: null,
    participants: [{ id: host.id, name: host.user.name }],
  });
  const { body } = await call(server, `GET /api/chats/${opened.id}`, { token: host.accessToken });
  expect(body).toEqual(opened);
});

test('a list and the call for a single party return the same party, for any texts', async () => {
  const hostile = 'A "kite" \\ with\\n 🪁</script> {"id":1},';
  const opened = await party(hostile, `${hostile}\nand a second line\t,`);
  const { body, headers } = await list({});
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.find(({ id }) => id === opened.id)).toStrictEqual(opened);
  expect((await list({ q: hostile })).body).toStrictEqual([opened]);
  expect((await list({ q: 'no such party' })).body).toEqual([]);
});

test('a list read again shows new participants immediately', async () => {
  const opened = await party();
  const shown = async (query: Record<string, string>) => {
    const { body } = await list(query);
    return body.find(({ id }) => id === opened.id)?.participantCount;
  };
  expect([await shown({}), await shown({}), await shown({ limit: '1' })]).toEqual([1, 1, 1]);
  const guest = await newPerson(server);
  const member = await connect(server, '/interestparty', guest);
  expect(await join(member, opened.id)).toEqual({ ok: true });
  expect([await shown({}), await shown({ limit: '1' })]).toEqual([2, 2]);
});

test.each([
  ['name', { name: ' ', description: 'x' }],
  ['name', { name: 'x'.repeat(81), description: 'x' }],
  ['name', { name: 'a\u0000b', description: 'x' }],
  ['description', { name: 'x' }],
  ['description', { name: 'x', description: '' }],
  ['description', { name: 'x', description: 'x'.repeat(501) }],
])('a party without a proper %s is refused: %j', async (field, json) => {
  expectFieldRefused(await tryOpening(json), field);
});

test.each(['Hooray Support', 'Equipo de Hooray', 'Équipe Hooray', 'Підтримка Hooray'])(
  'a party named %s is refused, except from an ADMIN',
  async (name) => {
    const json = { name, description: 'Write us your password' };
    expectFieldRefused(await tryOpening(json), 'name', accountTexts.staffName);
    const { accessToken: token } = await newAdminPerson(server);
    expect((await call(server, 'POST /api/chats', { token, json })).status).toBe(201);
  },
);

test('a search matches name and description, ignores case and treats every character literally', async () => {
  const odd = await party('100% _real_ \\o/', 'Nothing but truth');
  await party('1000 unreal', 'Everything else');
  const found = async (q: string) => (await list({ q })).body.map(({ id }) => id);
  for (const q of ['100%', '_REAL_', '\\O/', 'but TRUTH', '% _']) expect(await found(q)).toEqual([odd.id]);
  for (const q of ['1%', '_o_', '\\\\', "' or 1=1 --"]) expect(await found(q)).toEqual([]);
});

test('a search finds the parties that exist from the start', async () => {
  for (const topic of interestCatalog) {
    const { body } = await list({ q: topic.toUpperCase(), limit: '100' });
    expect(body.map((found) => found.topic)).toContain(topic);
  }
});

test.each([
  ['Łódź Żółć', ['lodz', 'ZOLC', 'Łódź']],
  ['Søren på Fanø', ['soren pa fano', 'SØREN']],
  ['Straße', ['strasse', 'STRASSE', 'straße']],
  ['Ægir og Þórður', ['aegir', 'thordur']],
  ['Œuvre à Đà Nẵng', ['oeuvre a da nang']],
  ['Işıl İzmir', ['isil izmir', 'ışıl', 'İZMİR']],
  ['Cafe\u0301 Mu\u0308ller', ['café müller', 'cafe muller', 'afe mul']],
  ['Café Müllér', ['cafe\u0301', 'mu\u0308ller']],
  ['Ελένης Ёлка', ['ελενης', 'ΕΛΕΝΗΣ', 'елка']],
  ['👑Queens', ['queens', '👑q']],
  ['O\u2019Hara', ["o'hara", 'o\u2019hara']],
])('the party %s is found by its plain letters, and by every form of its accents', async (name, searches) => {
  const mark = randomUUID().slice(0, 8);
  const { id } = await party(`${mark} ${name}`, 'x');
  for (const q of searches) {
    const { body } = await list({ q, limit: '100' });
    expect([q, body.map((found) => found.id)]).toEqual([q, expect.arrayContaining([id])]);
  }
});

test('one creator has at most 50 open parties, even when opening them concurrently', async () => {
  const creator = await newPerson(server);
  const json = { name: 'Many', description: 'More' };
  const answers = await atOnce(chatLimits.parties + 5, () =>
    call(server, 'POST /api/chats', { token: creator.accessToken, json }),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(5);
  for (const answer of refused) expectRefusal(answer, 409, 'chats.too_many_parties');
  await server.database.pool.query(
    'delete from parties where id = (select id from parties where creator_id = $1 limit 1)',
    [creator.id],
  );
  expect((await call(server, 'POST /api/chats', { token: creator.accessToken, json })).status).toBe(201);
});

test('a user may search 120 times a minute, and still read lists', async () => {
  const { accessToken: token } = await newPerson(server);
  const search = () => call(server, 'GET /api/chats', { token, query: { q: 'nothing' } });
  const { points } = chatLimits.searches;
  const statuses = (await atOnce(points + 5, search)).map(({ status }) => status);
  // So many concurrent searches also fill the queue.
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expectRefusal(await search(), 429, 'RATE_LIMITED');
  expect((await call(server, 'GET /api/chats', { token })).status).toBe(200);
});

test('pages are newest first, without duplicates or gaps', async () => {
  for (let index = 0; index < 5; index += 1) await party(`Paged ${index}`, 'turning leaves');
  const names: string[] = [];
  for await (const page of readPages<Chat[]>(server, host, '/api/chats?q=turning+leaves&limit=2'))
    names.push(...page.map(({ name }) => name));
  expect(names).toEqual(['Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Paged 0']);
});

test('joining makes a user a participant once, however the party is named', async () => {
  const { id } = await party();
  const guest = await newPerson(server);
  const member = await connect(server, '/interestparty', guest);
  for (const name of [id, { roomId: id }, { chatId: id }])
    expect(await join(member, name)).toEqual({ ok: true });
  const { body } = await call<Chat>(server, `GET /api/chats/${id}`, { token: host.accessToken });
  expect(body.participants).toEqual([
    { id: host.id, name: host.user.name },
    { id: guest.id, name: guest.user.name },
  ]);
});

test('joining sends the history, oldest first', async () => {
  const { id } = await party();
  const first = await connect(server, '/interestparty', host);
  await join(first, id);
  const said = [accepted(await speak(first, id, 'one')), accepted(await speak(first, id, 'two'))];
  const second = await connect(server, '/interestparty', await newPerson(server));
  await join(second, id);
  expect(first.heard('interestPartyHistory')).toEqual([[]]);
  expect(second.heard('interestPartyHistory')).toEqual([said]);
});

test('messages of one party don’t reach another, even from a user in both', async () => {
  const [here, there] = [await party('Here'), await party('There')];
  const guest = await newPerson(server);
  const [inBoth, inHere, inThere] = [
    await connect(server, '/interestparty', host),
    await connect(server, '/interestparty', guest),
    await connect(server, '/interestparty', guest),
  ];
  await Promise.all([
    join(inBoth, here.id),
    join(inBoth, there.id),
    join(inHere, here.id),
    join(inThere, there.id),
  ]);
  const message = accepted(await speak(inBoth, here.id, 'only here'));
  await inHere.messages(1);
  await moment();
  expect(inHere.heard('interestPartyMessage')).toEqual([message]);
  expect(inBoth.heard('interestPartyMessage')).toEqual([message]);
  expect(inThere.heard('interestPartyMessage')).toEqual([]);
});

test('an unknown party is refused', async () => {
  const member = await connect(server, '/interestparty', host);
  for (const chatId of [randomUUID(), 'main_celebrate_chat', 'x']) {
    const refused = { ok: false, code: 'chats.party_not_found', message: expect.any(String) };
    expect(await join(member, chatId)).toEqual(refused);
    expect(await speak(member, chatId, 'hello')).toEqual(refused);
    expect(await member.ask('fetchMessages', chatId)).toEqual(refused);
  }
  for (const id of [randomUUID(), 'x']) {
    const answer = await call(server, `GET /api/chats/${id}`, { token: host.accessToken });
    expectRefusal(answer, 404, 'chats.party_not_found');
  }
});

test('one connection is in at most 50 parties; leaving one frees a slot, and joining again needs none', async () => {
  const busy = await newPerson(server);
  const parties = await atOnce(chatLimits.rooms, () => party('Cake', 'What is eaten', busy));
  parties.push(await party());
  const [first, ...others] = parties.map(({ id }) => id);
  const last = others.pop();
  const member = await connect(server, '/interestparty', await newPerson(server));
  for (const id of [first, ...others]) expect(await join(member, id)).toEqual({ ok: true });
  const refused = {
    ok: false,
    code: 'chats.too_many_rooms',
    message: 'You can be in at most 50 chats at once.',
  };
  expect(await join(member, last)).toEqual(refused);
  expect(await join(member, first)).toEqual({ ok: true });
  await member.ask('leaveRoom', first);
  expect(await join(member, last)).toEqual({ ok: true });
});
