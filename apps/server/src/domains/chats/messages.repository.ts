import type { ChatMessage } from '@hooray/contract/chats.ts';
import type pg from 'pg';

export interface NewMessage {
  roomId: string;
  authorId: string;
  text: string;
  clientId: string | null;
  idTail: string;
}

interface MessageRow {
  id: string;
  room_id: string;
  author_id: string;
  author_name: string;
  text: string;
  created_at: Date;
}

/** A message that was written, or that was there already under its client id; `position` counts from 1. */
export interface WrittenMessage {
  position: number;
  isNew: boolean;
  message: ChatMessage;
}

/*
 * One statement, one commit for many messages. The rows of their rooms are locked in the order of their ids, so that
 * two processes never wait for each other in a circle, and numbers are given out under that lock: a number that somebody
 * has seen has no unseen one before it. Messages of rooms or people that are gone are left out.
 */
const WRITE = `
with input as (
  select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[])
    with ordinality as given(room_id, author_id, text, client_id, id_tail, position)
), known as (
  select input.position, message.* from input join chat_messages message
    using (author_id, room_id, client_id)
), fresh as (
  select input.*, author.name as author_name from input
    join users author on author.id = input.author_id
   where input.position not in (select position from known)
), locked as (
  select id, last_number from chat_rooms
   where id in (select room_id from fresh) order by id for update
), numbered as (
  select fresh.*, lpad(to_hex(locked.last_number + row_number() over (partition by room_id order by position)), 12, '0') as number
    from fresh join locked on locked.id = fresh.room_id
), identified as (
  select numbered.*, (left(number, 8) || '-' || right(number, 4) || id_tail)::uuid as id from numbered
), counted as (
  update chat_rooms set last_number = chat_rooms.last_number + newest.count
    from (select room_id, count(*) as count from identified group by room_id) newest
   where chat_rooms.id = newest.room_id
), written as (
  insert into chat_messages (id, room_id, author_id, text, client_id)
  select id, room_id, author_id, text, client_id from identified order by position
  on conflict do nothing returning id, created_at
)
select position::int, true as is_new, id, room_id, author_id, author_name, text, written.created_at
  from identified join written using (id)
union all
select position::int, false, known.id, room_id, author_id, users.name, text, known.created_at
  from known join users on users.id = author_id
order by position`;

const COLUMNS = `message.id, message.room_id, message.author_id, author.name as author_name, message.text, message.created_at`;
const SOURCE = 'chat_messages message join users author on author.id = message.author_id';

function present(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    roomId: row.room_id,
    authorId: row.author_id,
    authorName: row.author_name,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}

export async function writeMessages(pool: pg.Pool, messages: NewMessage[]): Promise<WrittenMessage[]> {
  const { rows } = await pool.query<MessageRow & { position: number; is_new: boolean }>({
    name: 'write_messages',
    text: WRITE,
    values: [
      messages.map(({ roomId }) => roomId),
      messages.map(({ authorId }) => authorId),
      messages.map(({ text }) => text),
      messages.map(({ clientId }) => clientId),
      messages.map(({ idTail }) => idTail),
    ],
  });
  return rows.map((row) => ({ position: row.position, isNew: row.is_new, message: present(row) }));
}

/** The newest messages of a room, oldest first. */
export async function listNewestMessages(
  pool: pg.Pool,
  roomId: string,
  limit: number,
): Promise<ChatMessage[]> {
  const { rows } = await pool.query<MessageRow>({
    name: 'newest_messages',
    text: `select ${COLUMNS} from ${SOURCE} where message.room_id = $1 order by message.id desc limit $2`,
    values: [roomId, limit],
  });
  return rows.map(present).reverse();
}

/** The messages right before one, oldest first. */
export async function listMessagesBefore(
  pool: pg.Pool,
  roomId: string,
  before: string,
  limit: number,
): Promise<ChatMessage[]> {
  const { rows } = await pool.query<MessageRow>({
    name: 'messages_before',
    text: `select ${COLUMNS} from ${SOURCE} where message.room_id = $1 and message.id < $2 order by message.id desc limit $3`,
    values: [roomId, before, limit],
  });
  return rows.map(present).reverse();
}

/** The messages right after a number of the room, oldest first. */
export async function listMessagesAfter(
  pool: pg.Pool,
  roomId: string,
  number: number,
  limit: number,
): Promise<ChatMessage[]> {
  // Every id of the next number is greater than this one, and no id of the number itself is.
  const last = `${number
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-ffff-ffff-ffffffffffff`;
  const { rows } = await pool.query<MessageRow>({
    name: 'messages_after',
    text: `select ${COLUMNS} from ${SOURCE} where message.room_id = $1 and message.id > $2 order by message.id limit $3`,
    values: [roomId, last, limit],
  });
  return rows.map(present);
}

/** The number of the last message of each room; rooms that do not exist are left out. */
export async function listLastNumbers(pool: pg.Pool, roomIds: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; last_number: string }>({
    name: 'last_numbers',
    text: 'select id, last_number from chat_rooms where id = any($1)',
    values: [roomIds],
  });
  return new Map(rows.map((row) => [row.id, Number(row.last_number)]));
}
