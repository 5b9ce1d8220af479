import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type pg from 'pg';
import { numberOf } from '../messages/message-id.rules.ts';

export interface ReadMark {
  userId: string;
  roomId: string;
  /** The last message read. */
  lastId: string;
}

/** Marks never move back, and never beyond the newest message. Locks users first, then rooms, in one order. */
export async function writeMarks(pool: pg.Pool, marks: readonly ReadMark[]): Promise<void> {
  const input = marks.map(({ userId, roomId, lastId }) => ({
    ...{ user_id: userId, room_id: roomId, last_id: lastId },
    number: numberOf(lastId),
  }));
  await pool.query({
    name: 'write_read_marks',
    text: `with input as (
        select * from json_to_recordset($1::json) as given(user_id uuid, room_id text, last_id uuid, number bigint)
      ), people as (
        select id from users where id in (select user_id from input) order by id for key share
      )
      insert into chat_reads (user_id, room_id, last_id)
      select user_id, room_id, last_id from input
        join people on people.id = user_id
        join chat_rooms room on room.id = room_id and room.last_number >= number
       order by user_id, room_id
      on conflict (user_id, room_id) do update set last_id = excluded.last_id
       where chat_reads.last_id < excluded.last_id`,
    values: [JSON.stringify(input)],
  });
}

export async function findMark(pool: pg.Pool, userId: string, roomId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ last_id: string }>({
    name: 'read_mark',
    text: 'select last_id from chat_reads where user_id = $1 and room_id = $2',
    values: [userId, roomId],
  });
  return rows[0]?.last_id;
}

/** Bounds the messages read for a count, whatever the user and blocked users have written. */
const MAX_SCANNED = 200;

/**
 * Counts unread messages in these boxes and, if asked for, in the user's parties. Leaves out notices, own
 * messages, and messages of blocked users or from before joining.
 */
export async function listUnread(
  pool: pg.Pool,
  userId: string,
  { boxIds, parties, blocked }: { boxIds: readonly string[]; parties: boolean; blocked: readonly string[] },
): Promise<{ roomId: string; count: number }[]> {
  const { rows } = await pool.query<{ roomId: string; count: number }>({
    name: 'unread_messages',
    text: `with joined as (
        select box_id::text as room_id, joined_at from box_participants
         where user_id = $1 and box_id = any($2::uuid[])
        union all
        select party_id::text, joined_at from party_participants where user_id = $1 and $6
      )
      select joined.room_id as "roomId", unread.count
        from joined join chat_rooms room on room.id = joined.room_id and room.last_number > 0
        left join chat_reads mark on mark.user_id = $1 and mark.room_id = joined.room_id
        cross join lateral (
          select count(*)::int as count from (
            select from (
              select author_id, notice, created_at from chat_messages
               where room_id = joined.room_id
                 and id > coalesce(mark.last_id, '00000000-0000-0000-0000-000000000000')
               order by id desc limit $4
            ) newest
             where author_id <> $1 and author_id <> all($3::uuid[]) and notice is null
               and created_at >= joined.joined_at
             limit $5
          ) counted
        ) unread
       where unread.count > 0`,
    values: [userId, boxIds, blocked, MAX_SCANNED, chatLimits.unread, parties],
  });
  return rows;
}
