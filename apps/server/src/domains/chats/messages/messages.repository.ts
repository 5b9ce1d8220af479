import type { ChatMessage, ChatNotice } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import { type OneRow, rowsOf } from '../../../platform/db/statements/one-row.ts';
import { presentAuthor } from '../team/notices.rules.ts';
import { numberOf } from './message-id.rules.ts';

export interface NewMessage {
  roomId: string;
  authorId: string;
  text: string;
  clientId: string | null;
  replyTo?: string | undefined;
  idTail: string;
}

interface MessageRow {
  id: string;
  room_id: string;
  author_id: string;
  author_name: string;
  text: string;
  reply_to: string | null;
  edited_at: Date | null;
  created_at: Date;
}

/** A message that was written now, or earlier under its client id. `position` counts from 1. */
export interface WrittenMessage {
  position: number;
  message: ChatMessage;
}

export interface WrittenBatch {
  written: WrittenMessage[];
  /** Positions of messages whose room was closed, deleted or locked. */
  withoutRoom: Set<number>;
}

/*
 * Numbers are assigned under the room's lock, so no reader sees a number before the smaller ones. The statement
 * skips closed rooms, repeats of deleted messages, and authors who are muted or suspended at $2. It also skips
 * locked authors, and locked rooms unless it may wait for them: that delays all of its messages.
 *
 * A reply to anything but a message of the room becomes an ordinary message.
 *
 * It is planned once: the estimate for rows from JSON doesn't depend on their number. Lateral queries can
 * only use the index, and rooms are updated by a conflict that always happens.
 */
const writeOf = (lockOfRoom: string) => `
with input as (
  select * from json_to_recordset($1::json)
    as given(position int, room_id text, author_id uuid, text text, client_id uuid, reply_to uuid, id_tail text)
), known as (
  select input.position, message.* from input cross join lateral (
    select * from chat_messages
     where (author_id, room_id, client_id) = (input.author_id, input.room_id, input.client_id) limit 1
  ) message
), authors as (
  select author.* from (select distinct author_id from input) wanted
   cross join lateral (
     select id, name from users where id = wanted.author_id
        and coalesce(greatest(muted_until, suspended_until) <= $2, true) limit 1
        for key share skip locked
   ) author
), fresh as (
  select input.*, author.name as author_name from input join authors author on author.id = input.author_id
   where input.position not in (select position from known)
     and not exists (
       select from chat_deleted_messages
        where (author_id, room_id, client_id) = (input.author_id, input.room_id, input.client_id)
     )
), locked as (
  select room.* from (select distinct room_id from fresh) wanted
   cross join lateral (
     select id, last_number from chat_rooms where id = wanted.room_id and not is_closed ${lockOfRoom}
   ) room
), numbered as (
  select fresh.*, last_number + row_number() over (partition by room_id order by position) as number
    from fresh join locked on locked.id = fresh.room_id
), identified as (
  select numbered.*, (overlay(lpad(to_hex(number), 12, '0') placing '-' from 9 for 0) || id_tail)::uuid as id,
         (select id from chat_messages where room_id = numbered.room_id and id = numbered.reply_to) as answered
    from numbered
), counted as (
  insert into chat_rooms (id, last_number) select room_id, max(number) from numbered group by room_id
  on conflict (id) do update set last_number = excluded.last_number
), written as (
  insert into chat_messages (id, room_id, author_id, text, client_id, reply_to)
  select id, room_id, author_id, text, client_id, answered from identified order by position
  on conflict do nothing returning id, created_at
)
select position, id, room_id, author_id, author_name, text, answered as reply_to, null::timestamptz as edited_at, written.created_at
  from identified join written using (id)
union all
select position, id, room_id, author_id, (select name from users where id = author_id), text, reply_to, edited_at, created_at
  from known
union all
select position, null, room_id, null, null, null, null, null, null
  from fresh where room_id not in (select id from locked)
order by position`;

const MAX_WAIT_MS = 250;
const statements = {
  skips: { name: 'write_messages', text: writeOf('for no key update skip locked') },
  // The setting ends with the statement.
  waits: {
    name: 'write_messages_waiting',
    text: writeOf(`and set_config('lock_timeout', '${MAX_WAIT_MS}', true) is not null for no key update`),
  },
};

/** Whether a write skips locked rooms or waits for them, a quarter of a second at most. */
export type AtLock = keyof typeof statements;

function present(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    roomId: row.room_id,
    authorId: row.author_id,
    authorName: row.author_name,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    ...(row.reply_to && { replyTo: row.reply_to }),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
  };
}

const rowOf = ({ roomId, authorId, text, clientId, replyTo, idTail }: NewMessage, index: number) => ({
  position: index + 1,
  room_id: roomId,
  author_id: authorId,
  // Unlike JavaScript, the database rejects JSON with an unpaired surrogate.
  text: text.toWellFormed(),
  client_id: clientId,
  reply_to: replyTo,
  id_tail: idTail,
});

/** A write that has waited too long fails with a lock timeout, and writes nothing. */
export async function writeMessages(
  pool: pg.Pool,
  messages: NewMessage[],
  now: Date,
  atLock: AtLock = 'skips',
): Promise<WrittenBatch> {
  const { rows } = await pool.query<(MessageRow | { id: null }) & { position: number }>({
    ...statements[atLock],
    values: [JSON.stringify(messages.map(rowOf)), now],
  });
  const written: WrittenMessage[] = [];
  const withoutRoom = new Set<number>();
  for (const { position, ...row } of rows)
    if (row.id === null) withoutRoom.add(position);
    else written.push({ position, message: present(row) });
  return { written, withoutRoom };
}

interface Page {
  name: string;
  /** After this message (`>`, oldest first) or before it (`<`, newest first). By default, the newest. */
  beyond?: { sign: '<' | '>'; id: string };
  limit: number;
}

interface StoredMessage {
  id: string;
  authorId: string | null;
  authorName: string | null;
  text: string;
  notice: ChatNotice | null;
  replyTo: string | null;
  editedAt: string | null;
  createdAt: string;
}
type MessageColumns = OneRow<StoredMessage>;

const COLUMNS = `json_agg(id) as id, json_agg(author_id) as "authorId", json_agg(author_name) as "authorName",
  json_agg(text) as text, json_agg(notice) as notice, json_agg(reply_to) as "replyTo",
  json_agg(edited_at) as "editedAt", json_agg(created_at) as "createdAt"`;
const SELECTED =
  'message.id, author_id, author.name as author_name, text, notice, reply_to, edited_at, message.created_at';
/** Notices without a person have no author. */
const MESSAGES = 'chat_messages message left join users author on author.id = author_id';

const readRows = (row: MessageColumns | undefined, roomId: string): ChatMessage[] =>
  rowsOf(row).map(({ notice, replyTo, editedAt, ...message }) => ({
    ...message,
    roomId,
    createdAt: new Date(message.createdAt).toISOString(),
    ...presentAuthor(message, notice),
    ...(replyTo && { replyTo }),
    ...(editedAt && { editedAt: new Date(editedAt).toISOString() }),
  }));

/** Reads one row (platform/db/one-row.ts). */
async function listPage(
  pool: pg.Pool,
  roomId: string,
  { name, beyond, limit }: Page,
): Promise<ChatMessage[]> {
  const { rows } = await pool.query<MessageColumns>({
    name,
    text: `select ${COLUMNS}
      from (
        select ${SELECTED} from ${MESSAGES}
         where room_id = $1 ${beyond ? `and message.id ${beyond.sign} $3` : ''}
         order by message.id ${beyond?.sign === '>' ? 'asc' : 'desc'} limit $2
      ) message`,
    values: [roomId, limit, ...(beyond ? [beyond.id] : [])],
  });
  return readRows(rows[0], roomId);
}

/** Oldest first. */
export async function listNewestMessages(
  pool: pg.Pool,
  roomId: string,
  limit: number,
): Promise<ChatMessage[]> {
  const page = await listPage(pool, roomId, { name: 'newest_messages', limit });
  return page.reverse();
}

/** Oldest first. */
export async function listMessagesBefore(
  pool: pg.Pool,
  roomId: string,
  before: string,
  limit: number,
): Promise<ChatMessage[]> {
  const beyond = { sign: '<', id: before } as const;
  const page = await listPage(pool, roomId, { name: 'messages_before', beyond, limit });
  return page.reverse();
}

/** Oldest first. */
export interface HistoryPage {
  messages: ChatMessage[];
  /** The message before which to continue, if hidden authors ended the scan before the page was full. */
  next?: string;
}

/** Bounds the messages read for a page, however many blocked authors have written. */
export const MAX_SCANNED = 2000;
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Before a message, or the newest. */
export async function listMessagesOfOthers(
  pool: pg.Pool,
  roomId: string,
  { before = AFTER_ALL, limit, hidden }: { before?: string; limit: number; hidden: ReadonlySet<string> },
): Promise<HistoryPage> {
  const { rows } = await pool.query<MessageColumns & { last: string | null }>({
    name: 'messages_of_others',
    text: `with last as (
        select id from chat_messages where room_id = $1 and id < $2 order by id desc limit 1 offset $5 - 1
      )
      select ${COLUMNS}, (select id from last) as last
        from (
          select ${SELECTED} from ${MESSAGES}
           where room_id = $1 and message.id < $2 and (author_id <> all($4::uuid[])) is not false
             and message.id >= coalesce((select id from last), '00000000-0000-0000-0000-000000000000')
           order by message.id desc limit $3
        ) message`,
    values: [roomId, before, limit, [...hidden], MAX_SCANNED],
  });
  const { last, ...columns } = rows[0] as MessageColumns & { last: string | null };
  const messages = readRows(columns, roomId).reverse();
  return last && messages.length < limit ? { messages, next: last } : { messages };
}

/** Oldest first. */
export async function listMessagesAfter(
  pool: pg.Pool,
  roomId: string,
  number: number,
  limit: number,
): Promise<ChatMessage[]> {
  // Not less than any id of this number, and less than every id of the next one.
  const last = `${number
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-ffff-ffff-ffffffffffff`;
  const beyond = { sign: '>', id: last } as const;
  return listPage(pool, roomId, { name: 'messages_after', beyond, limit });
}

export async function findMessage(
  pool: pg.Pool,
  roomId: string,
  id: string,
): Promise<ChatMessage | undefined> {
  const [message] = await listMessagesAfter(pool, roomId, numberOf(id) - 1, 1);
  return message?.id === id ? message : undefined;
}
