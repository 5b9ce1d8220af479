import { chatTexts } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Exclusion } from '../../../platform/realtime/connections/open-sockets.ts';
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
    // Local, because every process is notified.
    const members = namespace.local.in(partyId);
    members.emit('interestPartyDisconnect', { chatId: partyId, message: chatTexts.partyRemoved });
    members.socketsLeave(partyId);
  }

  return {
    close,
    async closeLost() {
      for (const roomId of [...namespace.adapter.rooms.keys()]) {
        const isParty = !namespace.sockets.has(roomId);
        if (isParty && !(await findParty(db, roomId))) close(roomId);
      }
    },
    endPlaces({ id }, { message }) {
      const member = namespace.sockets.get(id);
      for (const roomId of member?.rooms ?? [])
        if (roomId !== id) member?.emit('interestPartyDisconnect', { chatId: roomId, message });
    },
  };
}
