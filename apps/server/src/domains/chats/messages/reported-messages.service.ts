import { CELEBRATE_ROOM } from '@hooray/contract/chats/constants.ts';
import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import type { Reportable } from '../../moderation/reports/reportable.facts.ts';
import { readReportedDetails } from '../changes/reported-details.service.ts';
import { findParty } from '../parties/parties.repository.ts';
import type { EnterTeamRoom } from '../team/birthday.socket.ts';
import { listMessagesAround } from './message-excerpts.service.ts';
import { deleteMessage, findRoomOf } from './stored-messages.repository.ts';

const AROUND = 20;

interface Deps {
  db: Db;
  pool: pg.Pool;
  enterTeamRoom: EnterTeamRoom;
}

/** Readers of a room may report its messages. */
export function createReportedMessages({ db, pool, enterTeamRoom }: Deps): Reportable {
  /** Returns the box of a team's room. @throws AppError if the user can't read the room */
  async function findReadableBox(userId: string, roomId: string): Promise<string | undefined> {
    if (roomId === CELEBRATE_ROOM || (await findParty(db, roomId))) return undefined;
    await enterTeamRoom(userId, roomId);
    return roomId;
  }

  return {
    async findEvidence(userId, id) {
      const roomId = await findRoomOf(db, id);
      if (!roomId) return undefined;
      const boxId = await findReadableBox(userId, roomId);
      const { before, from } = await listMessagesAround(pool, roomId, id, AROUND);
      const [message, ...after] = from;
      if (message?.id !== id) return undefined;
      const about = await readReportedDetails(pool, roomId, id);
      return { authorId: message.authorId, boxId, content: { message, before, after, ...about } };
    },
    // Processes forget the message at the deletion's notification.
    remove: deleteMessage,
  };
}
