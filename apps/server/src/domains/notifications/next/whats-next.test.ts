import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import { birthdayIn, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { newContribution } from '@hooray/testkit/factories/collage.ts';
import { newBoxOfToday } from '@hooray/testkit/factories/day/openings.ts';
import { befriend } from '@hooray/testkit/factories/friends.ts';
import { whatsNextOf } from '@hooray/testkit/factories/notifications.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' });
});
afterAll(() => server.close());

const dayIn = (days: number) => birthdayIn(days, server.clock.now());

async function newFriend(person: Person, days: number, name?: string): Promise<Person> {
  const friend = await newPerson(server, { birthday: dayIn(days), ...(name && { name }) });
  await befriend(server, friend, person);
  return friend;
}

test('boxes and birthdays are cards, nearest first, and a friend with a box of the user names it', async () => {
  const [ada, other] = [await newPerson(server), await newPerson(server)];
  const { id: joined } = await newBox(server, other, { name: 'Joan', birthdayDate: dayIn(9) });
  await joinBox(server, ada, joined);
  await newContribution(server, other, joined);
  const chloe = await newFriend(ada, 1);
  await newFriend(ada, 31);
  const friend = await newFriend(ada, 20);
  const { id: own } = await newBox(server, ada, {
    email: undefined,
    birthdayDate: undefined,
    friendId: friend.id,
  });
  expect(await whatsNextOf(server, ada)).toMatchObject({
    cards: [
      { type: 'birthday', person: { id: chloe.id }, days: 1 },
      { type: 'box', box: { id: joined, name: 'Joan' }, days: 9, signed: 1, members: 2, isSigned: false },
      { type: 'box', box: { id: own }, days: 20, signed: 0, members: 1, isSigned: false },
      { type: 'birthday', person: { id: friend.id }, days: 20, boxId: own },
    ],
    hasMore: false,
    unread: 0,
  });
});

test('a box for a friend is the card of their birthday under any name, and counts new messages', async () => {
  const [ada, member] = [await newPerson(server), await newPerson(server)];
  const [chloe, twin] = [await newFriend(ada, 4), await newFriend(ada, 4, 'Mum')];
  await befriend(server, chloe, member);
  const { id } = await newBox(server, ada, {
    ...{ name: 'Mum', birthdayDate: undefined, email: undefined, friendId: chloe.id },
  });
  await joinBox(server, member, id);
  expect((await whatsNextOf(server, ada)).cards).toMatchObject([
    { type: 'box', box: { id }, newMessages: 0 },
    ...[chloe, twin]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((friend) => ({ person: { id: friend.id }, ...(friend === chloe && { boxId: id }) })),
  ]);
  const writer = await connect(server, '/birthday', member);
  await writer.ask('sendMessage', { roomId: id, text: 'A kite?' });
  expect((await whatsNextOf(server, ada)).cards[0]).toMatchObject({ newMessages: 1 });
  expect((await whatsNextOf(server, member)).cards).toMatchObject([
    { box: { id }, newMessages: 0 },
    { person: { id: chloe.id }, boxId: id },
  ]);
});

test.each(['made', 'joined'])(
  'a box for an address that the user has %s is matched to the friend with its name and day',
  async (how) => {
    const ada = await newPerson(server);
    const [chloe, twin] = [await newFriend(ada, 4, 'Chloé'), await newFriend(ada, 5, 'Chloé')];
    const creator = how === 'made' ? ada : await newPerson(server);
    const { id } = await newBox(server, creator, { name: ' chloé', birthdayDate: dayIn(4) });
    await joinBox(server, ada, id);
    const { cards } = await whatsNextOf(server, ada);
    expect(cards).toMatchObject([
      { type: 'box', box: { id } },
      { type: 'birthday', person: { id: chloe.id }, boxId: id },
      { type: 'birthday', person: { id: twin.id } },
    ]);
    expect(cards[2]).not.toHaveProperty('boxId');
  },
);

test('there are at most six cards', async () => {
  const ada = await newPerson(server);
  for (const days of [3, 4, 5, 6, 7, 8, 9]) await newBox(server, ada, { birthdayDate: dayIn(days) });
  const { cards, hasMore } = await whatsNextOf(server, ada);
  expect(cards.map((card) => card.type === 'box' && card.days)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(hasMore).toBe(true);
});

test('a box is a card for its birthday person only on its day, and never for a possible birthday person', async () => {
  const { boxId, grace } = await newBoxOfToday(server);
  await server.database.pool.query(
    "update boxes set birthday_person_id = $2, bound_at = now(), time_zone = 'UTC' where id = $1",
    [boxId, grace.id],
  );
  const later = await newBox(server, await newPerson(server), { birthdayDate: dayIn(5), email: grace.email });
  await joinBox(server, grace, later.id);
  expect((await whatsNextOf(server, grace)).cards).toEqual([{ type: 'own', boxId }]);
});
