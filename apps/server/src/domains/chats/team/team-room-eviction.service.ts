import { AppError } from '../../../platform/errors/app-error.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnyNamespace } from '../../../platform/realtime/events/declared-namespace.ts';
import { noticeOf } from '../../../platform/realtime/events/notice.ts';
import type { EnterTeamRoom } from './birthday.socket.ts';

export interface TeamRoomEviction {
  /** Rejects if access can't be checked. @param membership the ids of box and user, separated by a space */
  evictFormerMember(membership: string): Promise<void>;
  /** Includes members whose notification was lost. */
  evictFormerMembers(): Promise<void>;
}

/** Serves every namespace whose rooms are named after boxes. */
export function createTeamRoomEviction(
  namespace: AnyNamespace,
  enterTeamRoom: EnterTeamRoom,
): TeamRoomEviction {
  const actorIdOf = (socketId: string) => {
    const socket = namespace.sockets.get(socketId);
    return socket && socketUserOf(socket).id;
  };

  const isConnected = (userId: string) =>
    namespace.sockets.values().some((socket) => socketUserOf(socket).id === userId);

  function evict(boxId: string, userId: string): void {
    const { code, sentence } = new AppError('boxes.membership_ended');
    for (const socketId of [...(namespace.adapter.rooms.get(boxId) ?? [])]) {
      if (actorIdOf(socketId) !== userId) continue;
      const socket = namespace.sockets.get(socketId);
      if (!socket) continue;
      void socket.leave(boxId);
      const notice = noticeOf(code, sentence, socketUserOf(socket).language);
      socket.emit('system', { ...notice, roomId: boxId });
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
      // Checked even outside the room, because a connection whose access was checked earlier may be about to join.
      if (isConnected(userId)) await evictUnlessMember(boxId, userId);
    },
    async evictFormerMembers() {
      for (const [roomId, socketIds] of [...namespace.adapter.rooms]) {
        const isOwn = socketIds.has(roomId);
        const people = new Set([...socketIds].map(actorIdOf));
        for (const userId of isOwn ? [] : people) if (userId) await evictUnlessMember(roomId, userId);
      }
    },
  };
}
