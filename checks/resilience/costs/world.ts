import { putBoxes, putFriends, putGifts } from '@hooray/testkit/factories/bulk/boxes.ts';
import { type BenchPerson, putPeople } from '@hooray/testkit/factories/bulk/people.ts';
import { CELEBRATE_ROOM, chatLimits } from '../../../packages/contract/src/chats/constants.ts';
import { scaled } from '../options.ts';

type Client = Parameters<typeof putBoxes>[0];

const PARTIES = scaled(30_000);
const MESSAGES = scaled(200_000);
const FRIENDS = scaled(3000);
const BOXES = scaled(500);
const SEARCHERS = 20;
const GIFTS = 200;
const UNREAD = scaled(200);

export interface CostlyWorld {
  /** A sponsor who is everyone's friend and in every box. They have blocked the author of the celebrate chat. */
  heavy: BenchPerson;
  talker: BenchPerson;
  searchers: BenchPerson[];
  friends: BenchPerson[];
  admin: BenchPerson;
  partyId: string;
  /** With many gifts. */
  boxId: string;
  /** Full boxes that the heavy user has created, besides `boxId`. */
  otherBoxIds: string[];
}

/** Inserts without the trigram index, because updating it party by party would take minutes. */
async function withoutTrigrams(client: Client, insert: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'party_search_texts_trigrams'`,
  );
  await client.query('drop index party_search_texts_trigrams');
  await insert();
  await client.query(rows[0]?.indexdef ?? '');
}

/**
 * Inserts parties with texts of maximum length, which match many searches. The host is in as many parties as allowed.
 */
async function putParties(client: Client, hostId: string): Promise<string> {
  await withoutTrigrams(client, async () => {
    await client.query(
      `with made as (
         insert into parties (name, description, created_at)
         select 'Party ' || number, left(letters, 500), now() - number * interval '1 second'
           from generate_series(1, $1::int) number
          cross join lateral (
            select string_agg(md5(number || ' ' || part), '') as letters from generate_series(1, 16) part
          ) text
         returning id
       )
       insert into chat_rooms (id) select id::text from made`,
      [PARTIES],
    );
  });
  await client.query(
    'insert into party_participants (party_id, user_id) select id, $1 from parties limit $2',
    [hostId, chatLimits.participations],
  );
  const { rows } = await client.query<{ id: string }>('select id from parties limit 1');
  return rows[0]?.id ?? '';
}

async function putMessages(client: Client, authorId: string): Promise<void> {
  await client.query(
    `insert into chat_messages (id, room_id, author_id, text)
     select (overlay(lpad(to_hex(number), 12, '0') placing '-' from 9 for 0)
             || '-8' || left(random, 3) || '-8' || substr(random, 4, 3) || '-' || right(random, 12))::uuid,
            $1, $2, number || ' Happy birthday! May your cake be large.'
       from generate_series(1, $3::int) number
       cross join lateral (select md5($1 || number) as random) digest`,
    [CELEBRATE_ROOM, authorId, MESSAGES],
  );
  await client.query('update chat_rooms set last_number = $2 where id = $1', [CELEBRATE_ROOM, MESSAGES]);
}

/** As many unread messages as are counted, in each party of the user. */
async function putUnread(client: Client, readerId: string, authorId: string): Promise<void> {
  await client.query(
    `insert into chat_messages (id, room_id, author_id, text)
     select ('00000000-' || lpad(to_hex(number), 4, '0') || '-8000-8000-' || left(md5(party_id::text || number), 12))::uuid,
            party_id::text, $2, 'Happy birthday!'
       from party_participants cross join generate_series(1, $3::int) number where user_id = $1`,
    [readerId, authorId, UNREAD],
  );
  await client.query(
    `update chat_rooms set last_number = $2
      where id in (select party_id::text from party_participants where user_id = $1)`,
    [readerId, UNREAD],
  );
}

export async function fillCostlyWorld(client: Client): Promise<CostlyWorld> {
  const people = await putPeople(client, 3 + SEARCHERS + FRIENDS);
  const [heavy, talker, admin, ...others] = people as [
    BenchPerson,
    BenchPerson,
    BenchPerson,
    ...BenchPerson[],
  ];
  const [searchers, friends] = [others.slice(0, SEARCHERS), others.slice(SEARCHERS)];
  const partyId = await putParties(client, heavy.id);
  await putMessages(client, talker.id);
  await putUnread(client, heavy.id, searchers[0]?.id ?? '');
  await putFriends(
    client,
    heavy.id,
    friends.map(({ id }) => id),
  );
  const boxes = await putBoxes(client, [heavy.id, ...friends.slice(0, 20).map(({ id }) => id)], BOXES);
  const [boxId = '', ...otherBoxIds] = boxes;
  await putGifts(client, boxId, GIFTS);
  await client.query('insert into blocks (blocker_id, blocked_id, known_as) values ($1, $2, $2)', [
    heavy.id,
    talker.id,
  ]);
  await client.query(`update users set role = 'ADMIN' where id = $1`, [admin.id]);
  await client.query('update users set is_sponsor = true where id = $1', [heavy.id]);
  // The longest names, which the calendar has to fold.
  await client.query(`update users set name = repeat('Ж', 74) || right(name, 5) where id = any($1)`, [
    friends.map(({ id }) => id),
  ]);
  await client.query('analyze');
  return { heavy, talker, searchers, friends, admin, partyId, boxId, otherBoxIds };
}
