import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { amidTransaction } from '@hooray/testkit/database/account-lock.ts';
import { loseAnswers } from '@hooray/testkit/database/commits.ts';
import { countReads } from '@hooray/testkit/database/count-reads.ts';
import { joinBox, newBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import {
  contribute,
  fetchPicture,
  newContribution,
  picturesOf,
  removeContribution,
  teamOf,
} from '@hooray/testkit/factories/collage.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTeam } from './contributions.repository.ts';

let server: TestServer;
let creator: Person;
let member: Person;
beforeAll(async () => {
  server = await openTestServer();
  [creator, member] = [await newPerson(server), await newPerson(server)];
});
afterAll(() => server.close());

async function newTeam(): Promise<string> {
  const { id } = await newBox(server, creator);
  await joinBox(server, member, id);
  return id;
}

test('a contribution is 201 with the member as the team sees them', async () => {
  const boxId = await newTeam();
  const wish = '  Fly high, мила! 🪁 And mind the wind.  ';
  const { status, body } = await contribute(server, creator, boxId, { wish });
  expect(status).toBe(201);
  expect(body.participant).toEqual({
    id: creator.id,
    name: creator.user.name,
    wish: wish.trim(),
    collageUrl: expect.stringMatching(/^\/api\/team-gift\/picture\/[\w-]{36}\?/),
    contributionId: expect.stringMatching(/^[\w-]{36}$/),
    collageWish: null,
  });
  expect(await teamOf(server, creator, boxId)).toContainEqual(body.participant);
});

test('only the author gets the words for the background', async () => {
  const boxId = await newTeam();
  await newContribution(server, member, boxId, { collageWish: 'Stars' });
  expect(await teamOf(server, member, boxId)).toContainEqual(
    expect.objectContaining({ collageWish: 'Stars' }),
  );
  for (const seen of await teamOf(server, creator, boxId)) expect(seen).not.toHaveProperty('collageWish');
});

test('a contribution without a picture keeps that of the earlier one', async () => {
  const boxId = await newTeam();
  const first = await newContribution(server, member, boxId, { wish: 'First' });
  const { bytes } = await fetchPicture(server, first.collageUrl ?? '');
  const form = { wish: 'Second' };
  const token = member.accessToken;
  expect((await call(server, `POST /api/team-gift/${boxId}/add`, { token, form })).status).toBe(201);
  const [second] = await teamOf(server, creator, boxId);
  expect(second?.wish).toBe('Second');
  expect(second?.contributionId).not.toBe(first.contributionId);
  expect((await fetchPicture(server, second?.collageUrl ?? '')).bytes).toEqual(bytes);
  await eventually(async () => picturesOf(server, boxId).length === 1);
});

test('a picture that is removed meanwhile does not come back with new words', async () => {
  const boxId = await newTeam();
  const { contributionId } = await newContribution(server, member, boxId);
  const token = member.accessToken;
  const change = () => call(server, `POST /api/team-gift/${boxId}/add`, { token, form: { wish: 'Second' } });
  const removal = 'delete from contributions where id = $1';
  const { status, body } = await amidTransaction(server, [removal, contributionId], change);
  expect([status, body.issues?.[0]?.path]).toEqual([400, 'image']);
  await eventually(async () => picturesOf(server, boxId).length === 1);
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).toEqual([null, null]);
});

test('a wish whose author is muted while the picture is read is 403', async () => {
  const boxId = await newTeam();
  const author = await newPerson(server);
  await joinBox(server, author, boxId);
  const mute = "update users set muted_until = now() + interval '1 day' where id = $1";
  expectRefusal(
    await amidTransaction(server, [mute, author.id], () => contribute(server, author, boxId)),
    403,
    'MUTED',
  );
});

test('the list has all members of the box; contributors come first, in the order of their contributions', async () => {
  const boxId = await newTeam();
  expect(await teamOf(server, creator, boxId)).toEqual(
    [creator, member].map(({ id, user: { name } }) => ({
      id,
      name,
      wish: null,
      collageUrl: null,
      contributionId: null,
    })),
  );
  const ids = async () => (await teamOf(server, creator, boxId)).map(({ id }) => id);
  await newContribution(server, member, boxId);
  expect(await ids()).toEqual([member.id, creator.id]);
  server.clock.advance(5);
  await newContribution(server, creator, boxId);
  expect(await ids()).toEqual([member.id, creator.id]);
});

test('a second contribution replaces the first and its picture', async () => {
  const boxId = await newTeam();
  const first = await newContribution(server, member, boxId, { wish: 'First', collageWish: 'Stars' });
  const second = await newContribution(server, member, boxId, { wish: 'Second' });
  expect(second.contributionId).not.toBe(first.contributionId);
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).toEqual(['Second', null]);
  await eventually(async () => picturesOf(server, boxId).length === 1);
});

test('twenty concurrent contributions of one member leave one, with its picture', async () => {
  const boxId = await newTeam();
  const answers = await atOnce(20, (index) => contribute(server, member, boxId, { wish: `No. ${index}` }));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const [left, ...others] = (await teamOf(server, member, boxId)).filter(({ wish }) => wish !== null);
  expect(others).toEqual([]);
  expect(answers.map(({ body }) => body.participant)).toContainEqual(left);
  await eventually(async () => picturesOf(server, boxId).length === 1);
});

test('a box takes at most 60 contributions, even concurrent ones; then members may only replace theirs', async () => {
  const boxId = await newTeam();
  const people = await atOnce(58, () => newPerson(server));
  for (const person of people) await joinBox(server, person, boxId);
  for (const person of people) await newContribution(server, person, boxId);
  const late = [creator, member, ...(await atOnce(2, () => newPerson(server)))];
  for (const person of late) await joinBox(server, person, boxId);
  const answers = await Promise.all(late.map((person) => contribute(server, person, boxId)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(2);
  for (const answer of refused)
    expectRefusal(answer, 409, 'collage.full', 'A collage holds at most 60 pictures.');
  await newContribution(server, people[0] as Person, boxId, { wish: 'Again' });
  await eventually(async () => picturesOf(server, boxId).length === 60);
});

test('the picture of a contribution stays even if the response to the commit is lost', async () => {
  const boxId = await newTeam();
  const recover = loseAnswers(server.database);
  const { status } = await contribute(server, member, boxId);
  recover();
  expect(status).toBe(503);
  const [left] = await teamOf(server, creator, boxId);
  expect((await fetchPicture(server, left?.collageUrl ?? '')).status).toBe(200);
});

test.each([
  ['no wish', { wish: '' }, 'wish', 'Wish is required.'],
  ['a blank wish', { wish: ' \n ' }, 'wish', 'Wish is required.'],
  ['a wish of 501 characters', { wish: 'x'.repeat(501) }, 'wish', 'Wish can have at most 500 characters.'],
  ['NUL in the wish', { wish: 'Fly\u0000high' }, 'wish', undefined],
  [
    'a collage wish of 501 characters',
    { collageWish: 'x'.repeat(501) },
    'collageWish',
    'Collage wish can have at most 500 characters.',
  ],
  ['a malformed user id', { userId: 'x' }, 'userId', undefined],
])('%s is refused at its field, and nothing is stored', async (_, fields, path, sentence) => {
  const boxId = await newTeam();
  expectFieldRefused(await contribute(server, member, boxId, fields), path, sentence);
  expect(picturesOf(server, boxId)).toEqual([]);
});

test('a member removes their own contribution and its picture, once', async () => {
  const boxId = await newTeam();
  await newContribution(server, member, boxId);
  expect((await removeContribution(server, member, boxId, member.id)).status).toBe(200);
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).toEqual([null, null]);
  await eventually(async () => picturesOf(server, boxId).length === 0);
  expectRefusal(
    await removeContribution(server, member, boxId, member.id),
    404,
    'collage.contribution_not_found',
  );
});

test('only the creator removes other contributions, even of former members', async () => {
  const boxId = await newTeam();
  for (const person of [creator, member]) await newContribution(server, person, boxId);
  expectRefusal(await removeContribution(server, member, boxId, creator.id), 403, 'FORBIDDEN');
  await removeFromBox(server, member, boxId, member.id);
  expect((await teamOf(server, creator, boxId)).map(({ id }) => id)).toContain(member.id);
  expect((await removeContribution(server, creator, boxId, member.id)).status).toBe(200);
  expect((await teamOf(server, creator, boxId)).map(({ id }) => id)).toEqual([creator.id]);
});

test('reading a team reads its members only, not the whole table', async () => {
  const boxId = await newTeam();
  await newContribution(server, member, boxId, {});
  const { db, pool } = server.database;
  await pool.query(
    `insert into users (name, email) select 'Somebody', gen_random_uuid() || '@example.com' from generate_series(1, 2000)`,
  );
  await pool.query('analyze users');
  const read = await countReads(db, 'users', async (tx) => {
    expect((await listTeam(tx, boxId)).map(({ id }) => id)).toEqual([member.id, creator.id]);
  });
  expect(read).toBeLessThan(10);
});
