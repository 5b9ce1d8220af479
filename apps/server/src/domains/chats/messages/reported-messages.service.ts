import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import { chatMessages } from '../chats.tables.ts';
import { findParty } from '../parties/parties.repository.ts';
import type { EnterTeamRoom } from '../team/birthday.socket.ts';
import { numberOf } from './message-id.rules.ts';
import { listMessagesAfter, listMessagesBefore } from './messages.repository.ts';

/** Messages that a report keeps, on either side of the one that is reported. */
const AROUND = 20;

interface Deps {
  db: Db;
  pool: pg.Pool;
  enterTeamRoom: EnterTeamRoom;
}

/** Messages can be reported by whoever may read their room, with what was said around them. */
export function createReportedMessages({ db, pool, enterTeamRoom }: Deps): Reportable {
  async function findRoom(messageId: string): Promise<string | undefined> {
    const { id, roomId } = chatMessages;
    const [message] = await db.select({ roomId }).from(chatMessages).where(eq(id, messageId));
    return message?.roomId;
  }

  /** @throws AppError as entering the room does */
  async function assertReadable(userId: string, roomId: string): Promise<void> {
    if (roomId === CELEBRATE_ROOM || (await findParty(db, roomId))) return;
    await enterTeamRoom(userId, roomId);
  }

  return {
    async findEvidence(userId, id) {
      const roomId = await findRoom(id);
      if (!roomId) return undefined;
      await assertReadable(userId, roomId);
      const [before, [message, ...after]] = await Promise.all([
        listMessagesBefore(pool, roomId, id, AROUND),
        listMessagesAfter(pool, roomId, numberOf(id) - 1, AROUND + 1),
      ]);
      if (message?.id !== id) return undefined;
      return { authorId: message.authorId, content: { message, before, after } };
    },
    // What the processes remember of it goes by the notification of the deletion.
    async remove(tx, id) {
      const { rowCount } = await tx.delete(chatMessages).where(eq(chatMessages.id, id));
      return rowCount !== 0;
    },
  };
}
