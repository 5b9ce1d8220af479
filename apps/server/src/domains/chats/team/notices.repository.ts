import type { ChatNotice } from '@hooray/contract/chats/events.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { chatMessages } from '../chats.tables.ts';
import { randomIdTail } from '../messages/message-id.rules.ts';
import { predicateOf } from './notices.rules.ts';

export interface NewNotice {
  /** Null for a notice without a person. */
  authorId: string | null;
  notice: ChatNotice;
}

/**
 * Call it last in a transaction, because other messages wait for the room's lock. The commit notifies every
 * process.
 */
export async function insertNotices(tx: Db, roomId: string, notices: NewNotice[]): Promise<void> {
  const rows = notices.map(({ authorId, notice }, index) => ({
    position: index + 1,
    author_id: authorId,
    text: predicateOf(notice),
    notice,
    id_tail: randomIdTail(),
  }));
  await tx.execute(sql`
    with room as (
      update chat_rooms set last_number = last_number + ${rows.length}::int
       where id = ${roomId} and not is_closed returning id, last_number - ${rows.length}::int as before
    ), written as (
      insert into chat_messages (id, room_id, author_id, text, notice, created_at)
      select (overlay(lpad(to_hex(before + position), 12, '0') placing '-' from 9 for 0) || id_tail)::uuid, room.id,
             author_id, text, notice, clock_timestamp()
        from room cross join json_to_recordset(${JSON.stringify(rows)}::json)
          as given(position int, author_id uuid, text text, notice jsonb, id_tail text)
      returning 1
    )
    select pg_notify('chat_notice_written', ${roomId}) where exists (select from written)`);
}

/** Deletes the notice of a contribution that no longer exists. */
export async function deleteSignedNotice(tx: Db, roomId: string, userId: string): Promise<void> {
  const isSigned = sql`${chatMessages.notice} ->> 'kind' = 'signed'`;
  await tx
    .delete(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.authorId, userId), isSigned));
}
