import { randomUUID } from 'node:crypto';
import { matchFilters } from '@hooray/contract/matching/constants.ts';
import {
  endRooms,
  endSharedRoom,
  lockMatching,
} from '@hooray/server/domains/matching/room/rooms.repository.ts';
import { findPartners } from '@hooray/server/domains/matching/search/searches.repository.ts';
import { insertBlock } from '@hooray/server/domains/moderation/blocks/blocks.repository.ts';
import type { Database } from '@hooray/server/platform/db/database.ts';
import { MatchingGround } from './matching-ground.ts';
import { ageAt, areOnOneSide, fitEachOther, type Seeker, type SettledFilters, withRange } from './rules.ts';

const PEOPLE = 48;
const WORKERS = 6;
const GROUPS_OF_WORKER = 5;
const GROUP = 6;
const DISTURBANCES = 8;

const AT = Date.parse('2028-02-29T23:59:59.999Z');

const below = (count: number) => Math.floor(Math.random() * count);
const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;

/** A person at the boundary of an age range, who uses one set of filters for all searches. */
function newSeeker(): Seeker {
  const years = pick([13, 17, 18, 25, 35]);
  const born = new Date(AT);
  born.setUTCFullYear(born.getUTCFullYear() - years, born.getUTCMonth(), born.getUTCDate() + below(3));
  const birthday = born.toISOString().slice(0, 10);
  const filters = {
    gender: pick(matchFilters.gender),
    ageRange: null,
    language: 'English',
    country: 'any',
  } as const;
  const settled: SettledFilters = withRange(filters, ageAt(birthday, AT));
  return { person: { id: randomUUID(), birthday, gender: pick(['Male', 'Female', null]) }, filters: settled };
}

interface Room {
  id: string;
  isOpen: boolean;
  userIds: string[];
}

async function listRooms({ pool }: Database, userIds: string[]): Promise<Room[]> {
  const { rows } = await pool.query<Room>(
    `select room_id as id, bool_or(ended_at is null) as "isOpen", array_agg(user_id::text order by user_id) as "userIds"
       from random_members where user_id = any($1) group by room_id`,
    [userIds],
  );
  return rows;
}

/** Returns the rules that these people's rooms break. All rooms were opened within one hour. */
function mistakesIn(rooms: Room[], seekers: Seeker[], blocked: Set<string>): string[] {
  const byId = new Map(seekers.map((seeker) => [seeker.person.id, seeker]));
  const pairs = new Set<string>();
  const inside = new Set<string>();
  return rooms.flatMap(({ id, isOpen, userIds }) => {
    const [one, other] = userIds.map((userId) => byId.get(userId));
    if (!one || !other || userIds.length > 2) return `room ${id} has not two people`;
    const pair = userIds.join();
    const mistakes: string[] = [];
    const ages = [one, other].map(({ person }) => ageAt(person.birthday ?? '', AT));
    if (!areOnOneSide(ages[0] ?? 0, ages[1] ?? 0))
      mistakes.push(`people of ${ages.join(' and ')} met in ${id}`);
    if (!fitEachOther(one, other, AT)) mistakes.push(`the filters in ${id} do not fit`);
    if (pairs.has(pair)) mistakes.push(`${pair} met again within the hour`);
    if (isOpen && blocked.has(pair)) mistakes.push(`${pair} are in a room, and blocked`);
    if (isOpen && userIds.some((userId) => inside.has(userId)))
      mistakes.push(`one of ${pair} is in two open rooms`);
    pairs.add(pair);
    if (isOpen) for (const userId of userIds) inside.add(userId);
    return mistakes;
  });
}

/** Submits searches of the same people, like one of several processes. Returns their number. */
async function searchOften({ pool }: Database, seekers: Seeker[]): Promise<number> {
  const processId = randomUUID();
  let count = 0;
  for (let turn = 0; turn < GROUPS_OF_WORKER; turn += 1) {
    const group = Array.from({ length: GROUP }, () => pick(seekers));
    const results = await findPartners(
      pool,
      { processId, now: new Date(AT), isOpenToMinors: true },
      group.map(({ person, filters }) => ({
        ...{
          userId: person.id,
          searchId: randomUUID(),
          wantsGender: filters.gender,
          wantsAges: filters.ageRange,
        },
        ...{ language: filters.language, country: filters.country },
      })),
    );
    count += results.length;
  }
  return count;
}

/** Blocks a person like the services do, in a transaction that waits for a concurrent match. */
async function block({ db }: Database, blockerId: string, blockedId: string): Promise<void> {
  const now = new Date(AT);
  await db.transaction(async (tx) => {
    await insertBlock(tx, { blockerId, blockedId, knownAs: randomUUID(), createdAt: now });
    await lockMatching(tx);
    await endSharedRoom(tx, blockerId, blockedId, now);
  });
}

/** Ends rooms and blocks people meanwhile. Returns the blocked pairs. */
async function disturb(database: Database, seekers: Seeker[]): Promise<Set<string>> {
  const blocked = new Set<string>();
  for (let turn = 0; turn < DISTURBANCES; turn += 1) {
    const rooms = await listRooms(
      database,
      seekers.map(({ person }) => person.id),
    );
    const room = pick(rooms);
    const [one, other] = room ? room.userIds : [];
    if (room && turn % 2 === 0) await endRooms(database.db, [room.id], new Date(AT));
    const [blocker, victim] =
      room && turn % 4 === 1 ? [one, other] : [pick(seekers).person.id, pick(seekers).person.id];
    if (!blocker || !victim || blocker === victim) continue;
    await block(database, blocker, victim);
    blocked.add([blocker, victim].sort().join());
  }
  return blocked;
}

/**
 * Submits concurrent searches of the same people while rooms end and people block each other.
 * @throws Error with the broken rules
 */
export async function matchAtOnce(database: Database): Promise<{ searches: number; rooms: number }> {
  const ground = new MatchingGround(database);
  const seekers = Array.from({ length: PEOPLE }, newSeeker);
  await ground.clear();
  await ground.addPeople(seekers.map(({ person }) => person));
  const disturbing = disturb(database, seekers);
  const counts = await Promise.all(Array.from({ length: WORKERS }, () => searchOften(database, seekers)));
  const blocked = await disturbing;
  const rooms = await listRooms(
    database,
    seekers.map(({ person }) => person.id),
  );
  const mistakes = mistakesIn(rooms, seekers, blocked);
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  return { searches: counts.reduce((sum, count) => sum + count, 0), rooms: rooms.length };
}
