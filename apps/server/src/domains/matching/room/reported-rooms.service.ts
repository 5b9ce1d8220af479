import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import { presentPublicProfile } from '../../accounts/accounts.presenter.ts';
import { getAccount } from '../../accounts/accounts.service.ts';
import { readReportedDetails } from '../../chats/changes/reported-details.service.ts';
import { listMessagesAround, listNewest } from '../../chats/messages/message-excerpts.service.ts';
import type { Reportables } from '../../moderation/reports/reportable.facts.ts';
import { findByAlias, findOwnRoom, findRoomOfMessage } from './rooms.repository.ts';

/** More than an evening's chat; bounds the size of a report. */
const MAX_MESSAGES = 2000;
const MAX_CHARACTERS = 1_000_000;
/** Messages on either side. */
const AROUND = 200;

/** Returns the last messages with at most this many characters in total. */
function lastWithin(messages: ChatMessage[], most: number): ChatMessage[] {
  let characters = 0;
  const last = messages.findLastIndex(({ text }) => {
    characters += text.length;
    return characters > most;
  });
  return messages.slice(last + 1);
}

/** A member can report a message, or the other person by alias. Both reports keep the whole room. */
export function createReportedRooms({ db, pool }: { db: Db; pool: pg.Pool }): Reportables {
  const listRoom = async (roomId: string) =>
    lastWithin(await listNewest(pool, roomId, MAX_MESSAGES), MAX_CHARACTERS);

  /** The result contains the message, even if many were written after it. */
  async function listRoomWith(roomId: string, messageId: string): Promise<ChatMessage[]> {
    const messages = await listRoom(roomId);
    if (messages.some(({ id }) => id === messageId)) return messages;
    const { before, from } = await listMessagesAround(pool, roomId, messageId, AROUND);
    return [...before, ...from];
  }

  return {
    message: {
      async findEvidence(userId, messageId) {
        const roomId = await findRoomOfMessage(db, messageId);
        if (!roomId || !(await findOwnRoom(db, userId, roomId))) return undefined;
        const messages = await listRoomWith(roomId, messageId);
        const message = messages.find(({ id }) => id === messageId);
        if (!message) return undefined;
        const about = await readReportedDetails(pool, roomId, messageId);
        return {
          authorId: message.authorId,
          content: { message, room: { id: roomId, messages }, ...about },
        };
      },
    },
    user: {
      async findEvidence(userId, aliasId) {
        const found = await findByAlias(db, userId, aliasId);
        if (!found) return undefined;
        const account = await getAccount(db, found.userId);
        const { roomId } = found;
        const content = {
          user: presentPublicProfile(account),
          room: { id: roomId, messages: await listRoom(roomId) },
        };
        return { authorId: account.id, content };
      },
    },
  };
}
