import { randomUUID } from 'node:crypto';
import { NO_AUTHOR } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect, moment, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { boxOf, correctBox, deleteAccount, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution, removeContribution } from '@hooray/testkit/factories/collage.ts';
import { donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const either = (index: number) => (index % 2 ? sibling : server);

async function openTeam({ credits = 100, email }: { credits?: number; email?: string } = {}) {
  const [creator, member] = [await newPerson(server), await newPerson(server, { name: 'Elena' })];
  const { id } = await newBox(server, creator, email === undefined ? {} : { email });
  await joinBox(server, member, id);
  await giveCredits(server, { userId: member.id }, credits);
  return { creator, member, id };
}

async function enter(at: { url: string }, person: Person, id: string): Promise<TestSocket<'/birthday'>> {
  const socket = await connect(at, '/birthday', person);
  expect(await socket.ask('joinRoom', id)).toEqual({ ok: true });
  return socket;
}

async function historyOf(person: Person, id: string): Promise<ChatMessage[]> {
  const socket = await connect(sibling, '/birthday', person);
  await socket.ask('fetchMessages', id);
  return (await eventually(async () => socket.heard('messages').at(-1))) ?? [];
}

test('signing and giving appear in the team’s chat, in order, in every process', async () => {
  const { creator, member, id } = await openTeam();
  const places = [await enter(server, creator, id), await enter(sibling, creator, id)];
  await newContribution(server, member, id);
  await newContribution(server, member, id);
  await donate(sibling, member, { boxId: id, amount: 30 });
  await donate(server, member, { boxId: id, amount: 1, anonymous: true });
  expect(await places[0]?.ask('sendMessage', { roomId: id, text: 'Thanks!' })).toMatchObject({ ok: true });
  const named = { authorId: member.id, authorName: 'Elena', roomId: id };
  const lines = [
    { ...named, text: 'Elena signed the card', notice: { kind: 'signed' } },
    { ...named, text: 'Elena added 30 credits', notice: { kind: 'gave', credits: 30 } },
    {
      authorId: NO_AUTHOR,
      authorName: 'Someone kind',
      text: 'Someone kind added 1 credit',
      notice: { kind: 'gave', credits: 1 },
    },
    { authorId: creator.id, text: 'Thanks!' },
  ];
  expect(await places[0]?.messages(4)).toMatchObject(lines);
  // Without Redis, processes share only notifications from the database.
  expect((await places[1]?.messages(3))?.slice(0, 3)).toMatchObject(lines.slice(0, 3));
  const history = await historyOf(creator, id);
  expect(history).toMatchObject(lines);
  expect(history.at(-1)).not.toHaveProperty('notice');
});

test('named lines disappear with the account, and anonymous ones stay without a person', async () => {
  const { creator, member, id } = await openTeam();
  const staying = await enter(server, creator, id);
  await newContribution(server, member, id);
  await donate(server, member, { boxId: id, amount: 3 });
  await donate(server, member, { boxId: id, amount: 4, anonymous: true });
  await staying.messages(3);
  await deleteAccount(server, member);
  const left = [{ authorId: NO_AUTHOR, text: 'Someone kind added 4 credits' }];
  await eventually(async () => staying.heard('messages').at(-1)?.length === 1);
  expect(staying.heard('messages').at(-1)).toMatchObject(left);
  expect(await historyOf(creator, id)).toMatchObject(left);
});

test('a blocked member’s lines are hidden from the blocker, except anonymous ones', async () => {
  const { creator, member, id } = await openTeam();
  await donate(server, member, { boxId: id, amount: 3 });
  await donate(server, member, { boxId: id, amount: 4, anonymous: true });
  await call(server, 'POST /api/blocks', { token: creator.accessToken, json: { userId: member.id } });
  expect(await historyOf(creator, id)).toMatchObject([{ text: 'Someone kind added 4 credits' }]);
  const socket = await connect(server, '/birthday', creator);
  const later = await socket.ask('fetchMessages', {
    roomId: id,
    before: 'ffffffff-ffff-8fff-bfff-ffffffffffff',
  });
  expect(later).toMatchObject({ ok: true, messages: [{ text: 'Someone kind added 4 credits' }] });
});

test('the database keeps no link between an anonymous line and its donor', async () => {
  const { member, id } = await openTeam();
  await donate(server, member, { boxId: id, amount: 7, anonymous: true });
  const { rows } = await server.database.pool.query('select * from chat_messages where room_id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(member.id);
});

test('withdrawing a contribution removes its line, and a refused or repeated donation writes none', async () => {
  const { creator, member, id } = await openTeam({ credits: 5 });
  await newContribution(server, member, id);
  for (let time = 0; time < 2; time += 1)
    await donate(server, member, { boxId: id, amount: 5 }, { key: 'once' });
  await donate(server, member, { boxId: id, amount: 5 });
  await removeContribution(server, creator, id, member.id);
  expect(await historyOf(creator, id)).toMatchObject([{ text: 'Elena added 5 credits' }]);
});

test('a notice can’t be reported as a message', async () => {
  const { creator, member, id } = await openTeam();
  await newContribution(server, member, id);
  const [line] = await historyOf(creator, id);
  const report = await call(server, 'POST /api/reports', {
    token: creator.accessToken,
    json: { subject: 'message', subjectId: line?.id, reason: 'spam' },
  });
  expect(report.status).toBe(404);
});

test('60 concurrent donations are summed exactly against the goal, which is reached once', async () => {
  const { creator, id } = await openTeam();
  await correctBox(server, creator, id, { goal: { credits: 50 } });
  const donors = await Promise.all(Array.from({ length: 6 }, () => newPerson(server)));
  for (const { id: userId } of donors) await giveCredits(server, { userId }, 20);
  const answers = await atOnce(60, (index) =>
    donate(either(index), donors[index % 6] as Person, { boxId: id, amount: 2, anonymous: index % 3 === 0 }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await boxOf(server, creator, id)).toMatchObject({ credits: 120, goal: { credits: 50 } });
  const { rows } = await server.database.pool.query<{ notice: { kind: string; credits: number } }>(
    'select notice from chat_messages where room_id = $1 order by id',
    [id],
  );
  const kinds = rows.map(({ notice }) => notice.kind);
  expect(kinds.filter((kind) => kind === 'gave')).toHaveLength(60);
  // The 25th donation reaches it.
  expect(kinds.indexOf('goal_reached')).toBe(25);
  expect(kinds.lastIndexOf('goal_reached')).toBe(25);
});

test('members are notified which parts of their box have changed, and former members and others aren’t', async () => {
  const email = `${randomUUID()}@example.com`;
  const { creator, member, id } = await openTeam({ email });
  const [inside, former] = [await enter(sibling, creator, id), await enter(server, member, id)];
  const outside = await connect(server, '/birthday', await newPerson(server));
  const heard = async (change: () => Promise<unknown>) => {
    const before = inside.heard('boxChanged').length;
    await change();
    await eventually(async () => inside.heard('boxChanged').length > before);
    return [
      ...new Set(
        inside
          .heard('boxChanged')
          .slice(before)
          .flatMap(({ parts }) => parts),
      ),
    ].sort();
  };
  expect(await heard(() => newContribution(server, member, id))).toEqual(['box', 'card']);
  expect(await heard(() => donate(server, member, { boxId: id, amount: 2 }))).toEqual(['box']);
  expect(await heard(() => correctBox(server, creator, id, { goal: { credits: 5 } }))).toEqual(['box']);
  expect(
    await heard(() =>
      call(server, `POST /api/birthday_gift/${id}/gifts`, {
        token: creator.accessToken,
        json: { title: 'Kite' },
      }),
    ),
  ).toEqual(['box', 'gifts']);
  // The box is linked to the birthday person's new account.
  expect(await heard(() => newPerson(server, { email }))).toEqual(['box']);
  const leave = { token: creator.accessToken };
  await heard(() => call(server, `DELETE /api/birthday_box/${id}/participants/${member.id}`, leave));
  await eventually(async () => former.notices().length > 0);
  const count = former.heard('boxChanged').length;
  await heard(() => correctBox(server, creator, id, { goal: null }));
  await moment();
  expect(former.heard('boxChanged')).toHaveLength(count);
  expect(outside.heard('boxChanged')).toEqual([]);
});

test('members aren’t notified when the birthday person puts the box away', async () => {
  const birthdayPerson = await newPerson(server);
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator, { email: birthdayPerson.email });
  const inside = await enter(server, creator, id);
  const { accessToken: token } = birthdayPerson;
  expect((await call(server, `POST /api/birthday_box/${id}/put-away`, { token })).status).toBe(200);
  await moment();
  await moment();
  expect(inside.heard('boxChanged')).toEqual([]);
});
