import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin, startClock } from '@hooray/testkit/assertions/measured.ts';
import { connect, moment } from '@hooray/testkit/clients/sockets.ts';
import { correctBirthday } from '@hooray/testkit/factories/birthdays.ts';
import { bornYearsAgo, newSearcher, ownCountry, partnerOf } from '@hooray/testkit/factories/matching.ts';
import { longDay, restrict } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
/** A server on which a search without a match ends soon. */
let brief: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
  brief = await openTestServer({}, { searchSeconds: 3 });
});
afterAll(() => Promise.all([server.close(), brief.close()]));

const ok = { ok: true };

test('users of different processes are matched, and both are notified', async () => {
  const filters = ownCountry();
  const [one, other] = [await newSearcher(server), await newSearcher(sibling)];
  await one.connection.ask('findPartner', filters);
  const expectWithin = startClock();
  await other.connection.ask('findPartner', filters);
  expect((await partnerOf(one.connection)).roomId).toBe((await partnerOf(other.connection)).roomId);
  // The other process is notified and doesn't poll.
  expectWithin(300);
});

test('the longest-waiting user is matched first', async () => {
  const filters = ownCountry();
  const waiting = [await newSearcher(server), await newSearcher(sibling), await newSearcher(server)];
  // They don't match each other, because each wants an age that only the last one has.
  for (const { connection } of waiting)
    await connection.ask('findPartner', { ...filters, ageRange: '25-35' });
  const last = await newSearcher(server, 30);
  await last.connection.ask('findPartner', { ...filters, ageRange: '18-25' });
  await partnerOf(last.connection);
  expect((await partnerOf(waiting[0]?.connection ?? last.connection)).roomId).toBeDefined();
  for (const { connection } of waiting.slice(1)) expect(connection.heard('partnerFound')).toEqual([]);
});

test('a search without a match ends, and can be repeated', async () => {
  const { connection } = await newSearcher(brief);
  expect(await connection.ask('findPartner', ownCountry())).toEqual(ok);
  const { message } = await eventually(async () => connection.heard('partnerNotFound')[0]);
  expect(message).toMatch(/^We couldn't find anyone/);
  expect(await connection.ask('findPartner', ownCountry())).toEqual(ok);
});

test('a refused search ends the earlier one', async () => {
  const filters = ownCountry();
  const [refused, other] = [await newSearcher(server), await newSearcher(server)];
  await refused.connection.ask('findPartner', filters);
  const answer = await refused.connection.ask('findPartner', { ...filters, ageRange: '6-12' });
  expect(answer).toMatchObject({ ok: false, code: 'matching.too_young' });
  expect(await other.connection.ask('findPartner', filters)).toEqual(ok);
  await moment();
  for (const { connection } of [refused, other]) expect(connection.heard('partnerFound')).toEqual([]);
});

test('a user who has canceled or disconnected is not matched', async () => {
  const filters = ownCountry();
  const [canceled, gone, last] = [
    await newSearcher(brief),
    await newSearcher(brief),
    await newSearcher(brief),
  ];
  await canceled.connection.ask('findPartner', { ...filters, ageRange: '35+' });
  await gone.connection.ask('findPartner', { ...filters, ageRange: '35+' });
  await canceled.connection.ask('findPartner', filters);
  await canceled.connection.ask('cancelSearch');
  await gone.connection.ask('findPartner', filters);
  gone.connection.socket.disconnect();
  await moment();
  await last.connection.ask('findPartner', filters);
  await eventually(async () => last.connection.heard('partnerNotFound').length === 1);
  expect(last.connection.heard('partnerFound')).toEqual([]);
});

test.each(['the same process', 'another process'])(
  'a search replaces an earlier one in %s',
  async (where) => {
    const filters = ownCountry();
    const { person, connection: first } = await newSearcher(server);
    const second = await connect(where === 'another process' ? sibling : server, '/random', person);
    await first.ask('findPartner', ownCountry());
    await second.ask('findPartner', filters);
    const { message } = await eventuallyWithin(1, async () => first.heard('partnerNotFound')[0]);
    expect(message).toBe("You're searching in another window now.");
    const other = await newSearcher(server);
    await other.connection.ask('findPartner', filters);
    await partnerOf(second);
    expect(first.heard('partnerFound')).toEqual([]);
  },
);

test('a search waits while the account is locked, and the user stays signed in', async () => {
  const { person, connection } = await newSearcher(server);
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [person.id]);
  const searching = connection.ask('findPartner', ownCountry());
  await moment();
  await client.query('rollback');
  client.release();
  expect(await searching).toEqual(ok);
});

test('a user in a room can’t search', async () => {
  const filters = ownCountry();
  const [one, other] = [await newSearcher(server), await newSearcher(server)];
  await one.connection.ask('findPartner', filters);
  await other.connection.ask('findPartner', filters);
  await partnerOf(one.connection);
  expect(await one.connection.ask('findPartner', filters)).toMatchObject({
    code: 'matching.already_in_room',
  });
});

test('the two users of an ended room are matched again only after an hour', async () => {
  const filters = ownCountry();
  const [one, other] = [await newSearcher(brief), await newSearcher(brief)];
  const search = async () => {
    await one.connection.ask('findPartner', filters);
    await other.connection.ask('findPartner', filters);
  };
  await search();
  const { roomId } = await partnerOf(one.connection);
  await one.connection.ask('endChat', roomId);
  await eventually(async () => other.connection.heard('chatEnded').length === 1);
  await search();
  await eventually(async () => other.connection.heard('partnerNotFound').length === 1);
  expect(one.connection.heard('partnerFound')).toHaveLength(1);
  await brief.database.pool.query(
    `update random_members set ended_at = ended_at - interval '61 minutes' where room_id = $1`,
    [roomId],
  );
  await search();
  await eventually(async () => one.connection.heard('partnerFound').length === 2);
});

test('an adult searching for minors, a minor searching for adults, and any search for children are refused', async () => {
  const [adult, minor] = [await newSearcher(server, 30), await newSearcher(server, 15)];
  const refusalOf = async ({ connection }: typeof adult, ageRange: string) => {
    const answer = await connection.ask('findPartner', { ...ownCountry(), ageRange });
    expect(connection.notices().at(-1)).toMatchObject({
      type: 'error',
      ...(answer.ok ? {} : { message: answer.message }),
    });
    return answer;
  };
  expect(await refusalOf(adult, '13-17')).toMatchObject({ code: 'matching.range_for_minors' });
  for (const range of ['18-25', '25-35', '35+'])
    expect(await refusalOf(minor, range)).toMatchObject({ code: 'matching.range_for_adults' });
  for (const person of [adult, minor])
    expect(await refusalOf(person, '6-12')).toMatchObject({
      code: 'matching.too_young',
      message: 'Hooray is for people aged 13 and over.',
    });
  const { rows } = await server.database.pool.query('select * from random_searches where user_id = any($1)', [
    [adult.person.id, minor.person.id],
  ]);
  expect(rows).toEqual([]);
});

test('without an age range, minors search for 13 to 17 and adults for 18 to 25', async () => {
  const filters = ownCountry();
  const [adult, minor, other] = [
    await newSearcher(brief, 18),
    await newSearcher(brief, 17),
    await newSearcher(brief, 13),
  ];
  await adult.connection.ask('findPartner', filters);
  await minor.connection.ask('findPartner', filters);
  await other.connection.ask('findPartner', filters);
  expect((await partnerOf(minor.connection)).roomId).toBe((await partnerOf(other.connection)).roomId);
  await eventually(async () => adult.connection.heard('partnerNotFound').length === 1);
});

test.each([
  { gender: 'female ' },
  { gender: null },
  { gender: ['male'] },
  { ageRange: '13-18' },
  { ageRange: 25 },
  { language: 'english' },
  { language: 'Klingon' },
  { country: 'x'.repeat(61) },
  { country: '' },
  { country: 'a\u0000b' },
  { country: { $ne: 1 } },
])('filters that do not exist are refused: %j', async (filters) => {
  const { connection } = await newSearcher(server);
  expect(await connection.ask('findPartner', filters)).toMatchObject({ ok: false, code: 'VALIDATION' });
  expect(connection.notices().at(-1)).toMatchObject({ type: 'error', code: 'VALIDATION' });
});

test('a search in another user’s name is refused', async () => {
  const [one, other] = [await newSearcher(server), await newSearcher(server)];
  for (const userId of [other.person.id, 'nobody'])
    expect(await one.connection.ask('findPartner', { userId })).toMatchObject({
      code: 'accounts.not_oneself',
    });
});

test('a user without a birthday can’t search', async () => {
  const { person, connection } = await newSearcher(server);
  await server.database.pool.query('update users set birthday = null where id = $1', [person.id]);
  expect(await connection.ask('findPartner', ownCountry())).toMatchObject({ code: 'BIRTHDAY_REQUIRED' });
});

test('a muted user can’t search, and a waiting user who is muted is not matched', async () => {
  const filters = ownCountry();
  const [muted, other] = [await newSearcher(brief), await newSearcher(brief)];
  await muted.connection.ask('findPartner', filters);
  const until = await restrict(brief, muted.person, 'muted');
  await other.connection.ask('findPartner', filters);
  await eventually(async () => other.connection.heard('partnerNotFound').length === 1);
  expect(await muted.connection.ask('findPartner', filters)).toMatchObject({
    code: 'MUTED',
    message: `You're muted until ${longDay(until)}. You can read, but not post.`,
  });
});

test('the number of people searching is rounded down to tens', async () => {
  const { connection: lone } = await newSearcher(server);
  await lone.ask('findPartner', ownCountry());
  await eventually(async () => lone.heard('searching').length > 0);
  expect(lone.heard('searching').at(-1)).toEqual({ count: 0 });
  const many = await Promise.all(Array.from({ length: 12 }, () => newSearcher(server)));
  await Promise.all(many.map(({ connection }) => connection.ask('findPartner', ownCountry())));
  for (const { connection } of many)
    await eventuallyWithin(2, async () => connection.heard('searching').at(-1)?.count === 10);
});

test('a user searches at most 30 times a minute', async () => {
  const { connection } = await newSearcher(server);
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => connection.ask('findPartner', ownCountry())),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(30);
  expect(answers.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
});

test('adults match a user of 17 from the 18th birthday on', async () => {
  const filters = ownCountry();
  const [young, adult] = [await newSearcher(server, 17), await newSearcher(server, 19)];
  await young.connection.ask('findPartner', filters);
  await correctBirthday(server.database.pool, young.person.id, bornYearsAgo(18));
  await adult.connection.ask('findPartner', filters);
  await young.connection.ask('findPartner', filters);
  await partnerOf(adult.connection);
});
