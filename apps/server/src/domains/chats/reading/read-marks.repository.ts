import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type pg from 'pg';
import { numberOf } from '../messages/message-id.rules.ts';

export interface ReadMark {
  userId: string;
  roomId: string;
  /** The last message read. */
  lastId: string;
}

/**
 * Marks never move back, and never beyond the newest message. Skips locked users and rooms, because waiting for one
 * would delay all other marks. Returns the marks of these.
 */
export async function writeMarks(pool: pg.Pool, marks: readonly ReadMark[]): Promise<ReadMark[]> {
  const input = marks.map(({ userId, roomId, lastId }) => ({
    ...{ user_id: userId, room_id: roomId, last_id: lastId },
    number: numberOf(lastId),
  }));
  const { rows } = await pool.query<ReadMark>({
    name: 'write_read_marks',
    text: `with input as (
        select * from json_to_recordset($1::json) as given(user_id uuid, room_id text, last_id uuid, number bigint)
      ), people as (
        select id from users where id in (select user_id from input) for key share skip locked
      ), rooms as (
        select id, last_number from chat_rooms where id in (select room_id from input) for key share skip locked
      ), written as (
        insert into chat_reads (user_id, room_id, last_id)
        select user_id, room_id, last_id from input
          join people on people.id = user_id
          join rooms on rooms.id = room_id and last_number >= number
         order by user_id, room_id
        on conflict (user_id, room_id) do update set last_id = excluded.last_id
         where chat_reads.last_id < excluded.last_id
      )
      select user_id as "userId", room_id as "roomId", last_id as "lastId" from input
       where (user_id not in (select id from people) or room_id not in (select id from rooms))
         and exists (select from users where id = user_id) and exists (select from chat_rooms where id = room_id)`,
    values: [JSON.stringify(input)],
  });
  return rows;
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

interface UnreadIn {
  boxIds: readonly string[];
  parties: boolean;
  blocked: readonly string[];
  /** The last messages read, by room, that aren't stored yet. */
  waiting: ReadonlyMap<string, string>;
}

/**
 * Counts unread messages in these boxes and, if asked for, in the user's parties. Leaves out notices, own
 * messages, and messages of blocked users or from before joining. Skips rooms whose newest message is read.
 */
export async function listUnread(
  pool: pg.Pool,
  userId: string,
  { boxIds, parties, blocked, waiting }: UnreadIn,
): Promise<{ roomId: string; count: number }[]> {
  const { rows } = await pool.query<{ roomId: string; count: number }>({
    name: 'unread_messages',
    text: `with joined as (
        select box_id::text as room_id, joined_at from box_participants
         where user_id = $1 and box_id = any($2::uuid[])
        union all
        select party_id::text, joined_at from party_participants where user_id = $1 and $6
      ), marked as (
        select joined.*, room.last_number,
               coalesce(greatest(mark.last_id, waiting.last_id), '00000000-0000-0000-0000-000000000000') as last_id
          from joined join chat_rooms room on room.id = joined.room_id and room.last_number > 0
          left join chat_reads mark on mark.user_id = $1 and mark.room_id = joined.room_id
          left join unnest($7::text[], $8::uuid[]) as waiting (room_id, last_id) on waiting.room_id = joined.room_id
      )
      select marked.room_id as "roomId", unread.count
        from marked
        cross join lateral (
          select count(*)::int as count from (
            select from (
              select author_id, notice, created_at from chat_messages
               where room_id = marked.room_id and id > marked.last_id
               order by id desc limit $4
            ) newest
             where author_id <> $1 and author_id <> all($3::uuid[]) and notice is null
               and created_at >= marked.joined_at
             limit $5
          ) counted
        ) unread
       where marked.last_id
           < (overlay(lpad(to_hex(last_number), 12, '0') placing '-' from 9 for 0) || '-0000-0000-000000000000')::uuid
         and unread.count > 0`,
    values: [
      userId,
      boxIds,
      blocked,
      MAX_SCANNED,
      chatLimits.unread,
      parties,
      [...waiting.keys()],
      [...waiting.values()],
    ],
  });
  return rows;
}
