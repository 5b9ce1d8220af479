import { chatKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { isExactId } from '@hooray/contract/protocol/fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { EventHandlers } from '../../../platform/realtime/events/serve-events.ts';
import { type ChatDeps, openChat } from '../rooms/chat-namespace.socket.ts';
import { getParty, insertVisibleParticipant, type Party } from './parties.repository.ts';

async function getExactParty(db: Db, roomId: string): Promise<Party> {
  if (!isExactId(roomId)) throw new AppError('chats.party_not_found');
  return getParty(db, roomId);
}

/** Parties are open to every user. Entering adds a participant, unless the user is muted. */
export function interestPartyHandlers(
  deps: ChatDeps,
  { db, clock }: { db: Db; clock: Clock },
): EventHandlers<ChatsEvents['/interestparty']> {
  const chat = openChat(deps, chatKinds.interestparty, {
    async enter(userId, roomId) {
      const party = await getExactParty(db, roomId);
      await insertVisibleParticipant(db, party.id, userId, clock.now());
    },
    async check(_userId, roomId) {
      await getExactParty(db, roomId);
    },
  });
  return {
    joinInterestParty: chat.join,
    leaveRoom: chat.leave,
    fetchMessages: chat.fetchMessages,
    ...chat.ofMessages,
    // A transform in the schema would cost more (docs/decisions/0021).
    interestPartyMessage: (socket, { chatId, ...message }, release) =>
      chat.send(socket, { ...message, roomId: chatId }, release),
  };
}
