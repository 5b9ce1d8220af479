import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { bornYearsAgo, newPerson } from '@hooray/testkit/clients/client.ts';
import type { ServerProcess } from '@hooray/testkit/processes/server-process.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { Seeker } from './seeker.ts';

const SEARCHING_MS = 300;
const ENDED_WITHIN_MS = 12_000;
/** After this time, searches of a dead process match no user (docs/product.md §4.5.8). */
const GHOSTS_LEAVE_AFTER_MS = 6000;
const TOLD_WITHIN_S = 2;
const SETTLED_WITHIN_S = 15;

interface Ground {
  victim: ServerProcess;
  survivor: ServerProcess;
  database: Database;
}

interface Room {
  id: string;
  isOpen: boolean;
  userIds: string[];
}

const delayUntil = (time: number) => delay(Math.max(0, time - performance.now()));

async function newSeekers({ survivor }: Ground, count: number, country = randomUUID()): Promise<Seeker[]> {
  const birthday = bornYearsAgo(20);
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(survivor, { birthday })));
  return people.map((person) => new Seeker(person, country));
}

async function listRooms({ pool }: Database, seekers: Seeker[]): Promise<Room[]> {
  const { rows } = await pool.query<Room>(
    `select room_id as id, bool_or(ended_at is null) as "isOpen", array_agg(user_id::text) as "userIds"
       from random_members
      where room_id in (select room_id from random_members where user_id = any($1)) group by room_id`,
    [seekers.map(({ id }) => id)],
  );
  return rows;
}

/**
 * Checks only the rooms of users who didn't return. Returns their number. @throws Error if one hasn't ended in time
 */
function assertLostRoomsEnded(rooms: Room[], living: Seeker[], killedAt: number): number {
  const livingIds = new Set(living.map(({ id }) => id));
  const lost = rooms.filter(({ userIds }) => userIds.some((id) => !livingIds.has(id)));
  for (const { id, isOpen } of lost) {
    if (isOpen) throw new Error(`room ${id} stays open with a user whose server died`);
    for (const seeker of living) {
      const took = (seeker.endedAt.get(id) ?? killedAt) - killedAt;
      if (seeker.roomId() === id || took > ENDED_WITHIN_MS)
        throw new Error(`a user was alone in room ${id} for more than ${ENDED_WITHIN_MS} ms`);
    }
  }
  return lost.length;
}

/** Users who have already met may remain without a partner. */
function isSettled(rooms: Room[], living: Seeker[]): boolean {
  const isThere = (id: string, roomId: string) =>
    living.some((seeker) => seeker.id === id && seeker.roomId() === roomId);
  const open = rooms.filter(({ isOpen }) => isOpen);
  if (!open.every(({ id, userIds }) => userIds.every((userId) => isThere(userId, id)))) return false;
  const alone = living.filter((seeker) => open.every(({ userIds }) => !userIds.includes(seeker.id)));
  const haveMet = (one: Seeker, other: Seeker) =>
    rooms.some(({ userIds }) => userIds.includes(one.id) && userIds.includes(other.id));
  return alone.every((one) => alone.every((other) => one === other || haveMet(one, other)));
}

/** @throws Error unless every user ends up in exactly one room */
async function assertSettled(database: Database, living: Seeker[]): Promise<Room[]> {
  await eventually(async () => isSettled(await listRooms(database, living), living), SETTLED_WITHIN_S).catch(
    () => {
      throw new Error('some people who fit each other still search');
    },
  );
  const rooms = await listRooms(database, living);
  const inside = rooms.filter(({ isOpen }) => isOpen).flatMap(({ userIds }) => userIds);
  if (new Set(inside).size < inside.length) throw new Error('a user is in two open rooms');
  const oddity = living.flatMap(({ oddities }) => oddities)[0];
  if (oddity) throw new Error(oddity);
  return rooms;
}

/** A dead server's user also matches the two searchers, and has waited longer. */
async function searchBesideGhost(ground: Ground, pair: Seeker[]): Promise<void> {
  await Promise.all(pair.map((seeker) => seeker.begin(ground.survivor.url)));
  await eventually(async () => pair.some((seeker) => seeker.roomId()), TOLD_WITHIN_S);
}

/**
 * Kills a server while `count` users search on both. Some of its users return through the survivor.
 * @throws Error if a user is alone in a room, in two rooms, or without an available partner
 */
export async function killMidSearch(ground: Ground, count: number): Promise<string> {
  const { victim, survivor, database } = ground;
  const seekers = await newSeekers(ground, count);
  const [early, late] = [await newSeekers(ground, 3), await newSeekers(ground, 3)];
  const ghosts = [early, late].flatMap((trio) => trio.splice(0, 1));
  for (const ghost of ghosts) await ghost.begin(victim.url);

  const atVictim = seekers.filter((_, index) => index % 2 === 0);
  const searching = seekers.map(async (seeker) => {
    await delay(Math.random() * SEARCHING_MS);
    await seeker.begin(atVictim.includes(seeker) ? victim.url : survivor.url).catch(() => {});
  });
  await delay(Math.random() * SEARCHING_MS);
  const killedAt = performance.now();
  await victim.end('SIGKILL');
  await Promise.all(searching);

  const lost = atVictim.filter((_, index) => index % 2 === 0);
  const returned = atVictim.filter((seeker) => !lost.includes(seeker));
  const kept = returned.filter((seeker) => seeker.roomId()).length;
  await searchBesideGhost(ground, early);
  await Promise.all(returned.map((seeker) => seeker.begin(survivor.url)));
  await delayUntil(killedAt + GHOSTS_LEAVE_AFTER_MS);
  await searchBesideGhost(ground, late);
  await delayUntil(killedAt + ENDED_WITHIN_MS);

  const living = [...seekers.filter((seeker) => !lost.includes(seeker)), ...early, ...late];
  const ended = assertLostRoomsEnded(await listRooms(database, living), living, killedAt);
  const rooms = await assertSettled(database, living);
  const isLateMetByGhost = rooms.some(({ userIds }) => userIds.includes(ghosts[1]?.id ?? ''));
  if (isLateMetByGhost)
    throw new Error('a user was matched with a search of a server that had been dead for 6 seconds');
  for (const seeker of [...living, ...lost, ...ghosts]) seeker.leave();
  return `${rooms.length} rooms, ${ended} with people who were lost; ${kept} came back to theirs`;
}
