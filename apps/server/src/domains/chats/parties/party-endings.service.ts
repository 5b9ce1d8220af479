import { chatTexts } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import type { Db } from '../../../platform/db/database.ts';
import { write } from '../../../platform/language/write.ts';
import { type Exclusion, socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket, DeclaredNamespace } from '../../../platform/realtime/events/declared-namespace.ts';
import { findParty } from './parties.repository.ts';

export interface PartyEndings {
  close(partyId: string): void;
  /** Closes removed parties whose notification was lost. */
  closeLost(): Promise<void>;
  /** Call it before closing a suspended user's connection. */
  endPlaces(socket: AnySocket, exclusion: Exclusion): void;
}

export function createPartyEndings(
  namespace: DeclaredNamespace<ChatsEvents['/interestparty']>,
  db: Db,
): PartyEndings {
  function close(partyId: string): void {
    // Local only, because every process is notified.
    for (const socketId of namespace.adapter.rooms.get(partyId) ?? [])
      end(socketId, partyId, chatTexts.partyRemoved);
    namespace.local.in(partyId).socketsLeave(partyId);
  }

  function end(socketId: string, chatId: string, sentence: Said): void {
    const socket = namespace.sockets.get(socketId);
    if (!socket) return;
    const message = write(sentence, socketUserOf(socket).language);
    socket.emit('interestPartyDisconnect', { chatId, message });
  }

  return {
    close,
    async closeLost() {
      for (const roomId of [...namespace.adapter.rooms.keys()]) {
        const isParty = !namespace.sockets.has(roomId);
        if (isParty && !(await findParty(db, roomId))) close(roomId);
      }
    },
    endPlaces({ id }, { sentence }) {
      for (const roomId of namespace.sockets.get(id)?.rooms ?? [])
        if (roomId !== id) end(id, roomId, sentence);
    },
  };
}
