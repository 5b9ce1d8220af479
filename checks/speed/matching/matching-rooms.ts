import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchFilters } from '@hooray/contract/matching/events.ts';
import type { BenchPerson } from '@hooray/testkit/factories/bulk/people.ts';
import type pg from 'pg';

/** Filters by which all users of the benchmark match each other. */
export const fittingFilters = {
  gender: 'someone',
  ageRange: '35+',
  language: 'English',
  country: 'Any',
} satisfies SearchFilters;

/** A little more than the second between two heartbeats. */
const BEAT_MS = 1300;

/** Makes the same users available for another match. */
export async function clearRooms(client: pg.Client): Promise<void> {
  await client.query(
    'select end_random_rooms(array(select id from random_rooms where ended_at is null), now())',
  );
  await client.query('delete from chat_rooms where id in (select id::text from random_rooms)');
  await client.query('truncate random_rooms, random_members');
  // Waits until the servers have closed the rooms, which costs CPU time too.
  await sleep(BEAT_MS);
}

/** Each user must be in one room of two, and be notified of that room only. */
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
    if (told[index]?.join() !== roomOf.get(id)) throw new Error('a user was notified of another room');
}
