import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import { numberOf } from './message-id.rules.ts';
import { listMessagesAfter, listMessagesBefore, listNewestMessages } from './messages.repository.ts';

/** At most `count` on either side; `from` begins with the message itself. */
export async function listMessagesAround(
  pool: pg.Pool,
  roomId: string,
  messageId: string,
  count: number,
): Promise<{ before: ChatMessage[]; from: ChatMessage[] }> {
  const [before, from] = await Promise.all([
    listMessagesBefore(pool, roomId, messageId, count),
    listMessagesAfter(pool, roomId, numberOf(messageId) - 1, count + 1),
  ]);
  return { before, from };
}

export function listNewest(pool: pg.Pool, roomId: string, limit: number): Promise<ChatMessage[]> {
  return listNewestMessages(pool, roomId, limit);
}
