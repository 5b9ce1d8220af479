import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import { presentPublicProfile } from '../accounts/accounts.presenter.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { listNewestMessages } from '../chats/messages.repository.ts';
import type { Reportables } from '../moderation/reportable.ts';
import { findByAlias, findOwnRoom, findRoomOfMessage } from './random-rooms.repository.ts';

/** More than two people say in an evening; it bounds what a report takes. */
const MOST_MESSAGES = 2000;

/** What can be reported in a random room by one of its two: a message, and the other person by the alias; both keep the whole room. */
export function createReportedRandomChats({ db, pool }: { db: Db; pool: pg.Pool }): Reportables {
  const listRoom = (roomId: string) => listNewestMessages(pool, roomId, MOST_MESSAGES);

  return {
    message: {
      async findEvidence(userId, messageId) {
        const roomId = await findRoomOfMessage(db, messageId);
        if (!roomId || !(await findOwnRoom(db, userId, roomId))) return undefined;
        const messages = await listRoom(roomId);
        const message = messages.find(({ id }) => id === messageId);
        return (
          message && { authorId: message.authorId, content: { message, room: { id: roomId, messages } } }
        );
      },
    },
    user: {
      async findEvidence(userId, aliasId) {
        const found = await findByAlias(db, userId, aliasId);
        const account = found && (await findAccount(db, found.userId));
        if (!account) return undefined;
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
