import type pg from 'pg';
import type { NewMessage } from '../messages/messages.repository.ts';

/** Returns positions, from 1. Retry these, because another transaction held the author, the room or the message. */
export async function listWritable(
  pool: pg.Pool,
  messages: Pick<NewMessage, 'roomId' | 'authorId'>[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'writable_messages',
    text: `select position::int from unnest($1::text[], $2::uuid[]) with ordinality as given (room_id, author_id, position)
       where exists (select from chat_rooms where id = room_id and not is_closed)
         and exists (select from users where id = author_id
                        and coalesce(greatest(muted_until, suspended_until) <= $3, true))`,
    values: [messages.map(({ roomId }) => roomId), messages.map(({ authorId }) => authorId), now],
  });
  return new Set(rows.map(({ position }) => position));
}
