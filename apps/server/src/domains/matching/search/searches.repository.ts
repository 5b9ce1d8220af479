import type { MatchAgeRange, MatchGender, MatchLanguage } from '@hooray/contract/matching/constants.ts';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import { retryOnDeadlock } from '../../../platform/db/deadlock.ts';
import { matchingSearches } from '../matching.tables.ts';

export interface NewSearch {
  userId: string;
  searchId: string;
  wantsGender: MatchGender;
  /** Null stands for the default range. */
  wantsAges: MatchAgeRange | null;
  language: MatchLanguage;
  /** In lower case. */
  country: string;
}

/** Documented by `find_random_partners`. */
export type SearchOutcome =
  | 'waiting'
  | 'matched'
  | 'gone'
  | 'busy'
  | 'no_birthday'
  | 'too_young'
  | 'restricted'
  | 'range_for_adults'
  | 'range_for_minors'
  | 'closed_to_minors'
  | 'in_room';

/** A member of a new room. */
export interface Matched {
  userId: string;
  name: string;
  aliasId: string;
}

export type SearchResult =
  | { outcome: Exclude<SearchOutcome, 'matched'> }
  | { outcome: 'matched'; roomId: string; own: Matched; partner: Matched; partnerProcess: string };

interface ResultRow {
  outcome: SearchOutcome;
  room: string;
  own_name: string;
  own_alias: string;
  partner_id: string;
  partner_name: string;
  partner_alias: string;
  partner_process: string;
}

const searchRow = (search: NewSearch, index: number) => ({
  position: index,
  user_id: search.userId,
  search_id: search.searchId,
  wants_gender: search.wantsGender,
  wants_ages: search.wantsAges,
  language: search.language,
  // The database rejects JSON with an unpaired surrogate, which would fail the whole batch.
  country: search.country.toWellFormed(),
});

function resultOf(row: ResultRow, userId: string): SearchResult {
  if (row.outcome !== 'matched') return { outcome: row.outcome };
  return {
    outcome: 'matched',
    roomId: row.room,
    own: { userId, name: row.own_name, aliasId: row.own_alias },
    partner: { userId: row.partner_id, name: row.partner_name, aliasId: row.partner_alias },
    partnerProcess: row.partner_process,
  };
}

interface Terms {
  processId: string;
  now: Date;
  isOpenToMinors: boolean;
}

/** Atomic and in order: each search is matched or joins the waiting list. */
export async function findPartners(
  pool: pg.Pool,
  { processId, now, isOpenToMinors }: Terms,
  searches: readonly NewSearch[],
): Promise<SearchResult[]> {
  const { rows } = await retryOnDeadlock(() =>
    pool.query<ResultRow>({
      name: 'find_random_partners',
      text: 'select * from find_random_partners($1, $2, $3, $4) order by place',
      values: [processId, now, isOpenToMinors, JSON.stringify(searches.map(searchRow))],
    }),
  );
  return rows.map((row, index) => resultOf(row, searches[index]?.userId ?? ''));
}

/** Returns whether the search was still waiting. */
export async function deleteSearch(db: Db, userId: string, searchId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(matchingSearches)
    .where(and(eq(matchingSearches.userId, userId), eq(matchingSearches.searchId, searchId)));
  return rowCount === 1;
}

/** Also returns whether another search of the same user is waiting. */
export async function listOffList(
  pool: pg.Pool,
  searches: Pick<NewSearch, 'searchId' | 'userId'>[],
): Promise<Map<string, { isReplaced: boolean }>> {
  if (searches.length === 0) return new Map();
  const { rows } = await pool.query<{ search_id: string; is_replaced: boolean }>({
    name: 'random_searches_off_list',
    text: `select held.search_id, waiting.search_id is not null as is_replaced
      from unnest($1::uuid[], $2::uuid[]) as held(user_id, search_id)
      left join random_searches waiting on waiting.user_id = held.user_id
      where waiting.search_id is distinct from held.search_id`,
    values: [searches.map(({ userId }) => userId), searches.map(({ searchId }) => searchId)],
  });
  return new Map(rows.map((row) => [row.search_id, { isReplaced: row.is_replaced }]));
}

interface Beat {
  processId: string;
  /** Users in rooms. */
  connected: string[];
  /** Users in rooms, and how long their connections have been silent. */
  silent: { userId: string; silentMs: number }[];
  searchers: string[];
  now: Date;
  /** The time for which users in rooms may be lost; undefined ends no rooms. */
  lostSeconds: number | undefined;
}

/** Ends rooms of lost members (`beat_random_process`). Returns the number of people searching in all processes. */
export async function beat(pool: pg.Pool, given: Beat): Promise<number> {
  const { rows } = await pool.query<{ searching: number }>({
    name: 'beat_random_process',
    text: 'select searching from beat_random_process($1, $2, $3, $4, $5, $6, make_interval(secs => $7))',
    values: [
      given.processId,
      given.connected,
      given.silent.map(({ userId }) => userId),
      given.silent.map(({ silentMs }) => silentMs),
      given.searchers,
      given.now,
      given.lostSeconds,
    ],
  });
  return rows[0]?.searching ?? 0;
}
