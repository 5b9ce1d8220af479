import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { BEFORE_EVERY_ID } from '../../../platform/http/paging/cursor.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { type FriendRow, friendColumns } from '../friends.repository.ts';
import { friendships, NO_DAY } from '../friends.tables.ts';

// The order: from today to the end of the year, then the rest of the year, then friends without a birthday.
const LAPS = sql`(values (0, ${sql.placeholder('today')}::int, ${NO_DAY}::int), (1, 0, ${sql.placeholder('today')}::int),
  (2, ${NO_DAY}::int, ${NO_DAY}::int + 1)) as lap (number, first, past)`;

/** Reads one side of friendships in index order. */
function nextOf(self: PgColumn, friend: PgColumn, day: PgColumn) {
  const rank = sql`lap.number * 10000 + ${day}`;
  return sql`(select ${friend} as id, ${rank} as rank from ${friendships}
    where ${self} = ${sql.placeholder('userId')} and ${day} >= lap.first and ${day} < lap.past
      and (${rank}, ${friend}) > (${sql.placeholder('rank')}::int, ${sql.placeholder('id')}::uuid)
    order by ${day}, ${friend} limit ${sql.placeholder('limit')})`;
}

const upcomingFriends = prepared((db) => {
  const { userA, userB, userADay, userBDay } = friendships;
  const rank = sql<number>`page.rank`;
  const id = sql`page.id`;
  return db
    .select({ ...friendColumns, rank })
    .from(
      sql`(select friend.* from ${LAPS}
        cross join lateral (${nextOf(userA, userB, userBDay)} union all ${nextOf(userB, userA, userADay)}) as friend
        order by rank, id limit ${sql.placeholder('limit')}) as page`,
    )
    .innerJoin(users, eq(users.id, id))
    .orderBy(asc(rank), asc(id))
    .prepare('upcoming_friends');
});

export interface UpcomingPlace {
  rank: number;
  id: string;
}

const FIRST: UpcomingPlace = { rank: -1, id: BEFORE_EVERY_ID };

interface UpcomingPage {
  /** The reader's day, 'YYYY-MM-DD'. */
  today: string;
  after: UpcomingPlace | undefined;
  limit: number;
}

export async function listUpcomingFriends(
  db: Db,
  userId: string,
  { today, after = FIRST, limit }: UpcomingPage,
): Promise<(FriendRow & UpcomingPlace)[]> {
  const monthAndDay = Number(today.slice(5).replace('-', ''));
  return upcomingFriends(db).execute({ userId, limit, today: monthAndDay, ...after });
}
