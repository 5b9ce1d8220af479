import type { ChatsEvents } from '@hooray/contract/chats.events.ts';
import { chatKinds } from '@hooray/contract/chats.values.ts';
import { isExactId } from '@hooray/contract/fields.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { namespaceOf } from '../../platform/realtime/declared-namespace.ts';
import type { EventHandlers } from '../../platform/realtime/serve-events.ts';
import { type ChatDeps, openChat } from './chat-namespace.ts';
import { getParty, insertParticipant } from './parties.repository.ts';

/** Interest parties: everybody may come, and whoever comes is a participant. */
export function interestPartyHandlers(deps: ChatDeps, db: Db): EventHandlers<ChatsEvents['/interestparty']> {
  const kind = chatKinds.interestparty;
  const chat = openChat(namespaceOf(deps.io, kind.namespace), deps, {
    isHistorySentOnJoin: kind.isHistorySentOnJoin,
    sendHistory: (socket, messages) => socket.emit(kind.history, messages),
    async enter(userId, roomId) {
      if (!isExactId(roomId)) throw new AppError('chats.party_not_found');
      const party = await getParty(db, roomId);
      await insertParticipant(db, party.id, userId);
    },
  });
  return {
    joinInterestParty: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    interestPartyMessage: chat.send,
  };
}
