import { chatTexts } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Exclusion } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket, DeclaredNamespace } from '../../../platform/realtime/events/declared-namespace.ts';
import { findParty } from './parties.repository.ts';

/** Notifies the members in this process that they are out of a party. */
export interface PartyEndings {
  /** Evicts all members of a party that was removed. */
  close(partyId: string): void;
  /** Closes removed parties whose notification was lost. */
  closeLost(): Promise<void>;
  /** Notifies a connection that is about to be closed because its user is suspended. */
  endPlaces(socket: AnySocket, exclusion: Exclusion): void;
}

export function createPartyEndings(
  namespace: DeclaredNamespace<ChatsEvents['/interestparty']>,
  db: Db,
): PartyEndings {
  function close(partyId: string): void {
    // Only in this process, because every process is notified.
    const members = namespace.local.in(partyId);
    members.emit('interestPartyDisconnect', { chatId: partyId, message: chatTexts.partyRemoved });
    members.socketsLeave(partyId);
  }

  return {
    close,
    async closeLost() {
      for (const roomId of [...namespace.adapter.rooms.keys()]) {
        // Every connection is also in a room of its own.
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
