import { type NotificationKind, notificationLimits } from '@hooray/contract/notifications/constants.ts';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { boxes, boxParticipants, boxSigners } from '../../boxes/boxes.tables.ts';
import { friendships } from '../../friends/friends.tables.ts';
import { notifications, reminderProgress } from '../notifications.tables.ts';
import { teamMembers, wants } from '../written/written.repository.ts';
import type { ZoneOfDay } from './due-zones.rules.ts';

/** Locks the row until commit, so that one process writes at a time. At the first call, nothing is due. */
export async function lockProgress(tx: Db, now: Date): Promise<Date> {
  await tx.insert(reminderProgress).values({ id: 1, writtenUntil: now }).onConflictDoNothing();
  const [progress] = await tx.select().from(reminderProgress).for('update');
  return progress?.writtenUntil ?? now;
}

export async function saveProgress(db: Db, now: Date): Promise<void> {
  await db.update(reminderProgress).set({ writtenUntil: now }).where(lt(reminderProgress.writtenUntil, now));
}

/** Users by id: from `first` on, before another. */
export type People = { first: string; before: string | undefined } | { userId: string };

function isAmong(people: People): SQL {
  if ('userId' in people) return sql`${users.id} = ${people.userId}`;
  const { first, before } = people;
  return before === undefined
    ? sql`${users.id} >= ${first}`
    : sql`${users.id} >= ${first} and ${users.id} < ${before}`;
}

/** Returns the user in these zones who comes `count` users after the first. */
export async function findNextPerson(
  db: Db,
  zones: ZoneOfDay[],
  first: string,
  count: number,
): Promise<string | undefined> {
  const timeZones = zones.map(({ timeZone }) => timeZone);
  const [next] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.timeZone} = any(${sql.param(timeZones)}::text[])`, gte(users.id, first)))
    .orderBy(asc(users.id))
    .offset(count)
    .limit(1);
  return next?.id;
}

export async function findTimeZone(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return user?.timeZone;
}

/** The zones of all users and boxes. */
export async function listTimeZones(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ zone: string }>(sql`
    select ${users.timeZone} as zone from ${users}
    union select ${boxes.timeZone} from ${boxes} where ${boxes.timeZone} is not null`);
  return rows.map(({ zone }) => zone);
}

const zonesAs = (
  zones: (ZoneOfDay & { last?: string })[],
) => sql`json_to_recordset(${JSON.stringify(zones)}::json)
  as due ("timeZone" text, today date, last date)`;

/**
 * Doesn't change a reminder that is written already. Locks what the reminders reference, so that an account or a box
 * that is being deleted drops out instead of undoing the reminders of all others.
 */
const insertReminders = (reminders: SQL, references: SQL) => sql`
  insert into ${notifications} (user_id, kind, person_id, box_id, day, days, created_at) ${reminders}
  for key share of ${references}
  on conflict on constraint notifications_once do nothing`;

const isLeapYear = (day: SQL) =>
  sql`extract(day from make_date(extract(year from ${day})::int, 3, 1) - 1) = 29`;

/**
 * Reminds of friends' birthdays in 7, 1 and 0 days of the reader's today. In common years, 29 February is the
 * 28th.
 */
export async function remindOfBirthdays(
  tx: Db,
  zones: ZoneOfDay[],
  people: People,
  now: Date,
): Promise<void> {
  const { userA, userB, userADay, userBDay } = friendships;
  const kind: NotificationKind = 'friend_birthday';
  const friendsOf = (self: SQL, friend: SQL, friendsDay: SQL) => sql`
    select ${friend} as id from ${friendships} where ${self} = ${users.id} and ${friendsDay} = any(target.codes)`;
  await tx.execute(
    insertReminders(
      sql`
      select ${users.id}, ${kind}::text, friend.id, null::uuid, target.day, target.days,
        ${now.toISOString()}::timestamptz
      from ${zonesAs(zones)}
      join ${users} on ${users.timeZone} = due."timeZone" and ${isAmong(people)} and ${wants(kind)}
      cross join lateral (
        select days, due.today + days as day from unnest(${sql.param([...notificationLimits.birthdayDays])}::int[]) as days
      ) as on_day
      cross join lateral (
        select on_day.days, on_day.day, case
          when month_and_day(on_day.day) = 228 and not ${isLeapYear(sql.raw('on_day.day'))}
          then array[228, 229] else array[month_and_day(on_day.day)::int] end as codes
      ) as target
      cross join lateral (
        ${friendsOf(sql`${userA}`, sql`${userB}`, sql`${userBDay}`)}
        union all ${friendsOf(sql`${userB}`, sql`${userA}`, sql`${userADay}`)}
      ) as friend
      join ${users} as person on person.id = friend.id
      order by ${users.id}, friend.id`,
      sql`${users}, person`,
    ),
  );
}

const isSignedBy = (user: SQL) => sql`exists (select from ${boxSigners}
  where ${boxSigners.boxId} = ${boxes.id} and ${boxSigners.userId} = ${user})`;

const usersAndBoxes = sql`${users}, ${boxes}`;

const isUnsigned = sql`not exists (select from ${boxSigners} where ${boxSigners.boxId} = ${boxes.id})`;

/** The creator of an unsigned box gets `no_one_signed` instead. */
export async function remindOfBoxes(tx: Db, zones: ZoneOfDay[], people: People, now: Date): Promise<void> {
  const isForCreator = sql`(${boxes.creatorId} is not distinct from ${users.id} and ${isUnsigned})`;
  const remind = (kind: NotificationKind, isDue: SQL) =>
    tx.execute(
      insertReminders(
        sql`
        select ${users.id}, ${kind}::text, null::uuid, ${boxes.id}, ${boxes.day}, ${notificationLimits.boxDays}::int,
          ${now.toISOString()}::timestamptz
        from ${teamMembers}
        join ${zonesAs(zones)} on due."timeZone" = ${users.timeZone}
        where ${boxes.day} = due.today + ${notificationLimits.boxDays}::int and ${isAmong(people)} and ${isDue} and ${wants(kind)}
        order by ${users.id}, ${boxes.id}`,
        usersAndBoxes,
      ),
    );
  await remind('no_one_signed', isForCreator);
  await remind(
    'box_opens_soon',
    sql`not ${isForCreator} and not ${isSignedBy(sql`${boxParticipants.userId}`)}`,
  );
}

/** Announces boxes whose day has begun in the zone of the box. */
export async function announceOpenings(
  tx: Db,
  zones: (ZoneOfDay & { last: string })[],
  now: Date,
): Promise<void> {
  const kind: NotificationKind = 'box_opened';
  await tx.execute(
    insertReminders(
      sql`
      select ${users.id}, ${kind}::text, null::uuid, ${boxes.id}, ${boxes.day}, 0, ${now.toISOString()}::timestamptz
      from ${zonesAs(zones)}
      join ${boxes} on ${boxes.timeZone} = due."timeZone" and ${boxes.day} > due.last and ${boxes.day} <= due.today
      join ${users} on ${users.id} = ${boxes.birthdayPersonId}
      where ${boxes.putAwayAt} is null and ${wants(kind)}
      order by ${users.id}, ${boxes.id}`,
      usersAndBoxes,
    ),
  );
}
