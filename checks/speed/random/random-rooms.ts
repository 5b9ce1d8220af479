import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import type { BenchPerson } from '@hooray/testkit/factories/bulk/people.ts';
import type pg from 'pg';

/** What the people of the bench are and ask for: they all fit each other. */
export const fittingFilters = {
  gender: 'someone',
  ageRange: '35+',
  language: 'English',
  country: 'Any',
} satisfies SearchFilters;

/** A second, in which a server tells the database whom it holds, and a little. */
const BEAT_MS = 1300;

/** Ends all rooms and forgets them, so that everybody may meet the same people again. */
export async function clearRooms(client: pg.Client): Promise<void> {
  await client.query(
    'select end_random_rooms(array(select id from random_rooms where ended_at is null), now())',
  );
  await client.query('delete from chat_rooms where id in (select id::text from random_rooms)');
  await client.query('truncate random_rooms, random_members');
  // Until the servers have let their people go, which costs CPU, too.
  await sleep(BEAT_MS);
}

/** Makes sure that all of these people are in one room each, two in a room, and were told about that room and no other. */
export async function assertPaired(
  client: pg.Client,
  people: BenchPerson[],
  told: string[][],
): Promise<void> {
  const { rows } = await client.query<{ user_id: string; room_id: string }>(
    'select user_id, room_id from random_members where ended_at is null',
  );
  const roomOf = new Map(rows.map((row) => [row.user_id, row.room_id]));
  if (rows.length !== people.length || roomOf.size !== people.length)
    throw new Error(`${rows.length} places in rooms for ${people.length} people`);
  const roomCount = new Set(roomOf.values()).size;
  if (roomCount !== people.length / 2) throw new Error(`${people.length} people are in ${roomCount} rooms`);
  for (const [index, { id }] of people.entries())
    if (told[index]?.join() !== roomOf.get(id)) throw new Error('somebody was told about another room');
}
