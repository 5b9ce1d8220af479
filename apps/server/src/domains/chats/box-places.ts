import type { ChatsEvents } from '@hooray/contract/chats.events.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DeclaredNamespace } from '../../platform/realtime/declared-namespace.ts';
import { noticeOf } from '../../platform/realtime/notice.ts';
import { socketUserOf } from '../../platform/realtime/open-sockets.ts';
import type { EnterTeamRoom } from './birthday.socket.ts';

/** Keeps the rooms of boxes to the people in them. */
export interface BoxPlaces {
  /**
   * Puts somebody out of a room who has no place there any more. Rejects where that could not be found out.
   * @param place ids of box and person, a space between
   */
  endPlace(place: string): Promise<void>;
  /** Puts everybody out whose place has ended without this process being told. */
  endLostPlaces(): Promise<void>;
}

export function createBoxPlaces(
  namespace: DeclaredNamespace<ChatsEvents['/birthday']>,
  enterTeamRoom: EnterTeamRoom,
): BoxPlaces {
  const actorIdOf = (socketId: string) => {
    const socket = namespace.sockets.get(socketId);
    return socket && socketUserOf(socket).id;
  };

  const isConnected = (userId: string) =>
    namespace.sockets.values().some((socket) => socketUserOf(socket).id === userId);

  function putOut(boxId: string, userId: string): void {
    const { code, message } = new AppError('boxes.membership_ended');
    for (const socketId of [...(namespace.adapter.rooms.get(boxId) ?? [])]) {
      if (actorIdOf(socketId) !== userId) continue;
      const socket = namespace.sockets.get(socketId);
      void socket?.leave(boxId);
      socket?.emit('system', { ...noticeOf(code, message), roomId: boxId });
    }
  }

  async function assertStillInside(boxId: string, userId: string): Promise<void> {
    try {
      await enterTeamRoom(userId, boxId);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      putOut(boxId, userId);
    }
  }

  return {
    async endPlace(place) {
      const [boxId = '', userId = ''] = place.split(' ');
      // Not only of those in the room already: somebody who was let in before may be about to join.
      if (isConnected(userId)) await assertStillInside(boxId, userId);
    },
    async endLostPlaces() {
      for (const [roomId, socketIds] of [...namespace.adapter.rooms]) {
        // Every connection is also in a room of its own.
        const isOwn = socketIds.has(roomId);
        const people = new Set([...socketIds].map(actorIdOf));
        for (const userId of isOwn ? [] : people) if (userId) await assertStillInside(roomId, userId);
      }
    },
  };
}
