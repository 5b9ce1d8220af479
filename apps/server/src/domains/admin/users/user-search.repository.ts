import type { UserFilter } from '@hooray/contract/accounts/constants.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { accountColumns } from '../../accounts/account-rows.tables.ts';
import { userBalances, users } from '../../accounts/accounts.tables.ts';
import { userSearchTerms } from './user-search.tables.ts';

export interface UserPlace {
  term: string;
  id: string;
}

interface Search {
  /** The beginning of words of a name or an address; undefined lists all users. */
  q?: string | undefined;
  only?: UserFilter | undefined;
  /** Determines which users are muted or suspended. */
  now: Date;
  after?: UserPlace | undefined;
  limit: number;
}

const { userId, term, isName, isAdmin, isSponsor, isMuted, isSuspended } = userSearchTerms;

/** A subquery per row, because a join would read a whole table. */
const isAhead = (until: SQL, now: Date) =>
  sql`(select ${until} from ${users} where ${users.id} = ${userId}) > ${now.toISOString()}::timestamptz`;

function isAmong(only: UserFilter, now: Date): SQL | undefined {
  switch (only) {
    case 'admins':
      return sql`${isAdmin}`;
    case 'sponsors':
      return sql`${isSponsor}`;
    case 'muted':
      return and(sql`${isMuted}`, isAhead(sql`${users.mutedUntil}`, now));
    case 'suspended':
      return and(sql`${isSuspended}`, isAhead(sql`${users.suspendedUntil}`, now));
  }
}

/** Matching terms are adjacent in the index; no text with this beginning sorts after the last character. */
function beginsWith(q: string): SQL | undefined {
  const from = sql`search_text(${q})`;
  return and(
    sql`${term} >= ${from} and ${term} < ${from} || chr(1114111)`,
    sql`${term} = (select min(own.term) from ${userSearchTerms} own where own.user_id = ${userId} and own.term >= ${from})`,
  );
}

/** One index yields the page before any join, so that its cost doesn't grow with the number of users. */
export async function searchUsers(db: Db, { q, only, now, after, limit }: Search) {
  const isFurther = after && sql`(${term}, ${userId}) > (${after.term}, ${after.id}::uuid)`;
  const found = db
    .select({ userId, term })
    .from(userSearchTerms)
    .where(and(q === undefined ? sql`${isName}` : beginsWith(q), only && isAmong(only, now), isFurther))
    .orderBy(asc(term), asc(userId))
    .limit(limit)
    .as('found');
  return db
    .select({ ...accountColumns, term: found.term })
    .from(found)
    .innerJoin(users, eq(users.id, found.userId))
    .leftJoin(userBalances, eq(userBalances.userId, users.id))
    .orderBy(asc(found.term), asc(found.userId));
}

/** Whether all of these accounts still exist. */
export async function haveAccounts(db: Db, found: readonly { id: string }[]): Promise<boolean> {
  const ids = found.map(({ id }) => id);
  return (await db.$count(users, inArray(users.id, ids))) === ids.length;
}
