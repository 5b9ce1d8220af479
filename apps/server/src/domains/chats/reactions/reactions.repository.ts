import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type { ReactionCounts, ReactionMark } from '@hooray/contract/chats/message-events.ts';
import type pg from 'pg';

export interface ReactionDraft {
  roomId: string;
  messageId: string;
  userId: string;
  kind: ReactionKind;
  isOn: boolean;
}

export interface WrittenReaction {
  hasMessage: boolean;
  /** Whether the message is being deleted. */
  isHeld: boolean;
  /** False for a user who is restricted or deleted, or whose row is locked. */
  hasUser: boolean;
  /** The user's reactions to the message before this statement. */
  before: ReactionKind[];
}

/*
 * Locks in the order of the message writer: users, then messages. It skips locked users and messages, because
 * waiting for one would delay everyone else. Messages stay locked against deletion, so that no reference breaks.
 */
const WRITE = `
with input as (
  select * from json_to_recordset($1::json)
    as given(position int, room_id text, message_id uuid, user_id uuid, kind text, is_on boolean, is_last boolean)
), people as (
  select person.id from (select distinct user_id from input order by user_id) wanted
   cross join lateral (
     select id from users where id = wanted.user_id
        and coalesce(greatest(muted_until, suspended_until) <= $2, true) limit 1
        for key share skip locked
   ) person
), messages as (
  select message.* from (select distinct room_id, message_id from input order by room_id, message_id) wanted
   cross join lateral (
     select room_id, id from chat_messages
      where room_id = wanted.room_id and id = wanted.message_id limit 1 for key share skip locked
   ) message
), found as (
  select input.*, message.id is not null as is_locked, person.id is not null as has_user,
         exists (select from chat_messages where room_id = input.room_id and id = input.message_id) as has_message
    from input left join messages message on message.id = input.message_id and message.room_id = input.room_id
    left join people person on person.id = input.user_id
), added as (
  insert into chat_reactions (room_id, message_id, user_id, kind)
  select room_id, message_id, user_id, kind from found where is_locked and has_user and is_on and is_last
   order by room_id, message_id, user_id, kind
  on conflict do nothing
), withdrawn as (
  delete from chat_reactions reaction using found
   where found.is_locked and found.has_user and not found.is_on and found.is_last
     and (reaction.room_id, reaction.message_id, reaction.user_id, reaction.kind)
       = (found.room_id, found.message_id, found.user_id, found.kind)
)
select has_message as "hasMessage", has_message and not is_locked as "isHeld", has_user as "hasUser",
       array(select kind from chat_reactions reaction
              where (reaction.room_id, reaction.message_id, reaction.user_id)
                = (found.room_id, found.message_id, found.user_id)) as before
  from found order by position`;

const keyOf = ({ roomId, messageId, userId, kind }: ReactionDraft) =>
  [roomId, messageId, userId, kind].join(' ');

/** Applies the last of several drafts about the same reaction. Results are in the order of the drafts. */
export async function writeReactions(
  pool: pg.Pool,
  drafts: readonly ReactionDraft[],
  now: Date,
): Promise<WrittenReaction[]> {
  const last = new Map(drafts.map((draft, index) => [keyOf(draft), index]));
  const input = drafts.map((draft, index) => ({
    position: index + 1,
    room_id: draft.roomId,
    message_id: draft.messageId,
    user_id: draft.userId,
    kind: draft.kind,
    is_on: draft.isOn,
    is_last: last.get(keyOf(draft)) === index,
  }));
  const { rows } = await pool.query<WrittenReaction>({
    name: 'write_reactions',
    text: WRITE,
    values: [JSON.stringify(input), now],
  });
  return rows;
}

/** Leaves out messages without reactions. */
export async function countReactions(
  pool: pg.Pool,
  roomId: string,
  messageIds: readonly string[],
): Promise<Map<string, ReactionCounts>> {
  const { rows } = await pool.query<{ id: string; counts: ReactionCounts }>({
    name: 'count_reactions',
    text: `select message_id as id, json_object_agg(kind, count) as counts from (
        select message_id, kind, count(*)::int from chat_reactions
         where room_id = $1 and message_id = any($2::uuid[]) group by message_id, kind
      ) counted group by message_id`,
    values: [roomId, messageIds],
  });
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}

/** By user. Leaves out users and messages without reactions. */
export async function listMarks(
  pool: pg.Pool,
  roomId: string,
  { messageIds, userIds }: { messageIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, ReactionMark[]>> {
  const { rows } = await pool.query<{ userId: string; marks: ReactionMark[] }>({
    name: 'reaction_marks',
    text: `select user_id as "userId", json_agg(json_build_object('id', message_id, 'kinds', kinds)) as marks from (
        select user_id, message_id, json_agg(kind) as kinds from chat_reactions
         where user_id = any($3::uuid[]) and room_id = $1 and message_id = any($2::uuid[])
         group by user_id, message_id
      ) marked group by user_id`,
    values: [roomId, messageIds, userIds],
  });
  return new Map(rows.map(({ userId, marks }) => [userId, marks]));
}

export interface ReactorRow {
  id: string;
  name: string;
  kinds: ReactionKind[];
}

/** Sorted by each user's first reaction. */
export async function listReactors(
  pool: pg.Pool,
  message: { roomId: string; id: string },
  { without, limit }: { without: ReadonlySet<string>; limit: number },
): Promise<ReactorRow[]> {
  const { rows } = await pool.query<ReactorRow>({
    name: 'reactors',
    text: `select person.id, person.name, array_agg(reaction.kind order by reaction.created_at, reaction.kind) as kinds
        from chat_reactions reaction join users person on person.id = reaction.user_id
       where reaction.room_id = $1 and reaction.message_id = $2 and person.id <> all($3::uuid[])
       group by person.id order by min(reaction.created_at), person.id limit $4`,
    values: [message.roomId, message.id, [...without], limit],
  });
  return rows;
}
