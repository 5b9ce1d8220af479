import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { NotificationsDeps } from '../notifications.deps.ts';
import { notificationsJobs } from '../notifications.jobs.ts';
import { listMorningZones, listZonesWithNewDays, type ZoneOfDay } from './due-zones.rules.ts';
import {
  announceOpenings,
  findNextPerson,
  findTimeZone,
  listTimeZones,
  lockProgress,
  type People,
  remindOfBirthdays,
  remindOfBoxes,
  saveProgress,
} from './reminders.repository.ts';

type Deps = Pick<NotificationsDeps, 'db' | 'clock'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Takes a second at most, with the friends and boxes of each. */
const PEOPLE_AT_ONCE = 10_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Returns the zones in which it has become 9:00, or undefined if another process has written everything. */
async function begin(tx: Db, now: Date): Promise<ZoneOfDay[] | undefined> {
  const from = await lockProgress(tx, now);
  if (from >= now) return undefined;
  const timeZones = await listTimeZones(tx);
  const openings = listZonesWithNewDays(timeZones, from, now);
  if (openings.length > 0) await announceOpenings(tx, openings, now);
  return listMorningZones(timeZones, from, now);
}

async function remind(tx: Db, zones: ZoneOfDay[], people: People, now: Date): Promise<void> {
  await remindOfBirthdays(tx, zones, people, now);
  await remindOfBoxes(tx, zones, people, now);
}

/**
 * Writes the reminders that have become due since the last run, then the time of this run. After a failure, the next
 * run writes them again. The unique key of a reminder prevents users from getting it twice, also when they change
 * their zone.
 */
export async function writeReminders({ db, clock }: Deps, peopleAtOnce = PEOPLE_AT_ONCE): Promise<void> {
  const now = clock.now();
  const zones = await db.transaction((tx) => begin(tx, now));
  if (!zones) return;
  let first: string | undefined = zones.length > 0 ? BEFORE_ALL : undefined;
  while (first !== undefined) {
    const people = { first, before: await findNextPerson(db, zones, first, peopleAtOnce) };
    await db.transaction((tx) => remind(tx, zones, people, now));
    first = people.before;
  }
  await saveProgress(db, now);
}

const listMorningsOf = (timeZone: string, now: Date) =>
  listMorningZones([timeZone], new Date(now.getTime() - DAY_MS), now);

/** A job writes the reminders, because the caller holds the account, and the reminders wait for other accounts. */
export async function remindTravellerLater(
  tx: Db,
  { userId, timeZone }: { userId: string; timeZone: string },
  now: Date,
): Promise<void> {
  if (listMorningsOf(timeZone, now).length > 0) await enqueue(tx, notificationsJobs.remindTraveller, userId);
}

/** Writes the reminders of the day if it is past 9:00 in the user's new zone, where it wasn't yet in the old one. */
export async function remindTraveller({ db, clock }: Deps, userId: string): Promise<void> {
  const now = clock.now();
  const timeZone = await findTimeZone(db, userId);
  if (timeZone === undefined) return;
  const zones = listMorningsOf(timeZone, now);
  if (zones.length > 0) await db.transaction((tx) => remind(tx, zones, { userId }, now));
}
