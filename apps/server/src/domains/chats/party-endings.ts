import type { ChatsEvents } from '@hooray/contract/chats.events.ts';
import { chatTexts } from '@hooray/contract/chats.values.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DeclaredNamespace } from '../../platform/realtime/declared-namespace.ts';
import { findParty } from './parties.repository.ts';

/** Puts people out of parties that have been removed. */
export interface RemovedParties {
  close(partyId: string): void;
  /** Closes those that were removed without this process being told. */
  closeLost(): Promise<void>;
}

export function createRemovedParties(
  namespace: DeclaredNamespace<ChatsEvents['/interestparty']>,
  db: Db,
): RemovedParties {
  function close(partyId: string): void {
    // Here alone: every process is told.
    const members = namespace.local.in(partyId);
    members.emit('interestPartyDisconnect', { chatId: partyId, message: chatTexts.partyRemoved });
    members.socketsLeave(partyId);
  }

  return {
    close,
    async closeLost() {
      for (const roomId of [...namespace.adapter.rooms.keys()]) {
        // Every connection is also in a room of its own, named after it.
        const isParty = !namespace.sockets.has(roomId);
        if (isParty && !(await findParty(db, roomId))) close(roomId);
      }
    },
  };
}
