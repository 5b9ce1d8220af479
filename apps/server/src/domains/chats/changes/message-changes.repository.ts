import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type pg from 'pg';
import type { NewMessage } from '../messages/messages.repository.ts';

export interface EarlierText {
  text: string;
  until: string;
}

/** Deletes the message if this user wrote it. Returns whether it is gone. */
export async function takeBack(
  pool: pg.Pool,
  roomId: string,
  id: string,
  authorId: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ is_gone: boolean }>({
    name: 'take_back_message',
    text: 'select take_back_chat_message($1, $2, $3) as is_gone',
    values: [roomId, id, authorId],
  });
  return rows[0]?.is_gone === true;
}

/** Returns the positions, from 1, of repeats of deleted messages. */
export async function listDeleted(
  pool: pg.Pool,
  messages: (Pick<NewMessage, 'roomId' | 'authorId'> & { clientId: string | undefined })[],
): Promise<Set<number>> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'deleted_messages',
    text: `select position::int
        from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as given (author_id, room_id, client_id, position)
        join chat_deleted_messages using (author_id, room_id, client_id)`,
    values: [
      messages.map(({ authorId }) => authorId),
      messages.map(({ roomId }) => roomId),
      messages.map(({ clientId }) => clientId),
    ],
  });
  return new Set(rows.map(({ position }) => position));
}

/** Keeps the earlier text, and notifies every process. Returns whether the author may still correct the message. */
export async function correct(
  pool: pg.Pool,
  { roomId, id, authorId, text }: { roomId: string; id: string; authorId: string; text: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'correct_message',
    text: `with corrected as (
        update chat_messages
           set text = $4, edited_at = $5,
               earlier_texts = coalesce(earlier_texts, '[]') || jsonb_build_object('text', text, 'until', $5::timestamptz)
         where room_id = $1 and id = $2 and author_id = $3 and notice is null
           and created_at > $5::timestamptz - make_interval(mins => $6)
           and coalesce(jsonb_array_length(earlier_texts), 0) < $7
        returning id
      )
      select pg_notify('chat_message_corrected', $1 || ' ' || id) from corrected`,
    values: [
      roomId,
      id,
      authorId,
      text.toWellFormed(),
      now,
      chatLimits.correctionMinutes,
      chatLimits.corrections,
    ],
  });
  return rowCount === 1;
}

/** Oldest first; empty if the message was never corrected. */
export async function listEarlierTexts(pool: pg.Pool, roomId: string, id: string): Promise<EarlierText[]> {
  const { rows } = await pool.query<{ earlier: EarlierText[] | null }>({
    name: 'earlier_texts',
    text: 'select earlier_texts as earlier from chat_messages where room_id = $1 and id = $2',
    values: [roomId, id],
  });
  return rows[0]?.earlier ?? [];
}
