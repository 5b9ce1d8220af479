import type pg from 'pg';
import type { HistoryPage } from '../messages/messages.repository.ts';

export interface WantedPage {
  before: string;
  limit: number;
  hidden: ReadonlySet<string>;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Whether a page from a replica equals that of `pool`, the primary: no message in it has been deleted, taken back
 * or corrected, and none is missing. Only the names of authors may differ.
 */
export async function isCurrentPage(
  pool: pg.Pool,
  roomId: string,
  { before, limit, hidden }: WantedPage,
  { messages, next }: HistoryPage,
): Promise<boolean> {
  const oldest = messages.length === limit ? messages[0]?.id : next;
  const { rows } = await pool.query<{ stored: number; same: number }>({
    name: 'current_messages',
    // Cheaper than selecting the page, because it reads no texts or names.
    text: `select count(*)::int as stored, count(seen.id)::int as same
      from chat_messages message
      left join unnest($4::uuid[], $5::timestamptz[]) as seen (id, edited_at)
        on seen.id = message.id and seen.edited_at is not distinct from date_trunc('milliseconds', message.edited_at)
     where room_id = $1 and message.id < $2 and message.id >= $3 and (author_id <> all($6::uuid[])) is not false`,
    values: [
      roomId,
      before,
      oldest ?? BEFORE_ALL,
      messages.map(({ id }) => id),
      messages.map(({ editedAt }) => editedAt ?? null),
      [...hidden],
    ],
  });
  return rows[0]?.stored === messages.length && rows[0].same === messages.length;
}
