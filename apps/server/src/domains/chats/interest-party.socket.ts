import { partySendArgument } from '@hooray/contract/chats.ts';
import { isExactId } from '@hooray/contract/fields.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ChatKind } from './chat-namespace.ts';
import { getParty, insertParticipant } from './parties.repository.ts';

/** Interest parties: everybody may come, and whoever comes is a participant. */
export function interestPartyChat(db: Db): ChatKind {
  return {
    events: {
      join: 'joinInterestParty',
      history: 'interestPartyHistory',
      message: 'interestPartyMessage',
      send: 'interestPartyMessage',
    },
    sendArgument: partySendArgument.transform(({ chatId, ...spoken }) => ({ roomId: chatId, ...spoken })),
    isHistorySentOnJoin: true,
    async enter(userId, roomId) {
      if (!isExactId(roomId)) throw new AppError('NOT_FOUND', { message: 'There is no such party.' });
      const party = await getParty(db, roomId);
      await insertParticipant(db, party.id, userId);
    },
  };
}
