import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { DeclaredNamespace } from '../../../platform/realtime/events/declared-namespace.ts';
import { noticeOf } from '../../../platform/realtime/events/notice.ts';
import type { EnterTeamRoom } from './birthday.socket.ts';

/** Evicts from the chat rooms of boxes those who are members no longer. */
export interface TeamRoomEviction {
  /**
   * Evicts one person from one room, unless they still have access. Rejects where that could not be found out.
   * @param membership ids of box and person, a space between
   */
  evictFormerMember(membership: string): Promise<void>;
  /** Evicts everybody whose membership has ended without a notification to this process. */
  evictFormerMembers(): Promise<void>;
}

export function createTeamRoomEviction(
  namespace: DeclaredNamespace<ChatsEvents['/birthday']>,
  enterTeamRoom: EnterTeamRoom,
): TeamRoomEviction {
  const actorIdOf = (socketId: string) => {
    const socket = namespace.sockets.get(socketId);
    return socket && socketUserOf(socket).id;
  };

  const isConnected = (userId: string) =>
    namespace.sockets.values().some((socket) => socketUserOf(socket).id === userId);

  function evict(boxId: string, userId: string): void {
    const { code, message } = new AppError('boxes.membership_ended');
    for (const socketId of [...(namespace.adapter.rooms.get(boxId) ?? [])]) {
      if (actorIdOf(socketId) !== userId) continue;
      const socket = namespace.sockets.get(socketId);
      void socket?.leave(boxId);
      socket?.emit('system', { ...noticeOf(code, message), roomId: boxId });
    }
  }

  async function evictUnlessMember(boxId: string, userId: string): Promise<void> {
    try {
      await enterTeamRoom(userId, boxId);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      evict(boxId, userId);
    }
  }

  return {
    async evictFormerMember(membership) {
      const [boxId = '', userId = ''] = membership.split(' ');
      // Also outside the room: somebody who was let in before may be about to join.
      if (isConnected(userId)) await evictUnlessMember(boxId, userId);
    },
    async evictFormerMembers() {
      for (const [roomId, socketIds] of [...namespace.adapter.rooms]) {
        // Every connection is also in a room of its own.
        const isOwn = socketIds.has(roomId);
        const people = new Set([...socketIds].map(actorIdOf));
        for (const userId of isOwn ? [] : people) if (userId) await evictUnlessMember(roomId, userId);
      }
    },
  };
}
