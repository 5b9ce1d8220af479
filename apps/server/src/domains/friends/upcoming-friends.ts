import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { users } from '../accounts/accounts.tables.ts';
import { type FriendRow, friendColumns, friendOf } from './friends.repository.ts';
import { friendships } from './friends.tables.ts';

const MOST_FRIENDS = 5000;
/** Where birthdays come round again; months and days as numbers, 1231 for the last, stay below it. */
const ROUND = 10_000;

const upcomingFriends = prepared((db) => {
  const userId = sql.placeholder('userId');
  // Not `extract`, which counts in decimals of any length, at four times the cost.
  const day = sql`date_part('month', ${users.birthday}) * 100 + date_part('day', ${users.birthday})`;
  const friends = db
    .select({
      ...friendColumns,
      // What was before today comes behind everything that was not; who has told no birthday comes last.
      rank: sql<number>`coalesce((${day} - ${sql.placeholder('today')}::int + ${ROUND})::int % ${ROUND}, ${ROUND})`.as(
        'rank',
      ),
    })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendOf(userId)))
    .where(or(eq(friendships.userA, userId), eq(friendships.userB, userId)))
    // Also keeps the planner from counting the days of people who are nobody's friends.
    .limit(MOST_FRIENDS)
    .as('friends');
  return db
    .select()
    .from(friends)
    .where(
      sql`(${friends.rank}, ${friends.name}, ${friends.id})
        > (${sql.placeholder('rank')}::int, ${sql.placeholder('name')}::text, ${sql.placeholder('id')}::uuid)`,
    )
    .orderBy(asc(friends.rank), asc(friends.name), asc(friends.id))
    .limit(sql.placeholder('limit'))
    .prepare('upcoming_friends');
});

/** Where a list of friends by their next birthday goes on. */
export interface UpcomingPlace {
  rank: number;
  name: string;
  id: string;
}

const FIRST: UpcomingPlace = { rank: -1, name: '', id: '00000000-0000-0000-0000-000000000000' };

interface UpcomingPage {
  /** The reader's day, 'YYYY-MM-DD'. */
  today: string;
  after: UpcomingPlace | undefined;
  limit: number;
}

/** A page of somebody's friends, the next birthday first. */
export async function listUpcomingFriends(
  db: Db,
  userId: string,
  { today, after = FIRST, limit }: UpcomingPage,
): Promise<(FriendRow & UpcomingPlace)[]> {
  const monthAndDay = Number(today.slice(5).replace('-', ''));
  return upcomingFriends(db).execute({ userId, limit, today: monthAndDay, ...after });
}
