import { type BoxPart, boxParts } from '@hooray/contract/chats/constants.ts';
import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { DeclaredNamespace } from '../../../platform/realtime/events/declared-namespace.ts';

/** Combines the changes of one transaction, and of a busy box. */
const GATHER_MS = 200;

export interface BoxChanges {
  /** @param change the id of a box and one of its parts, separated by a space */
  announce(change: string): void;
  /** Call it if notifications may have been lost. */
  announceAll(): void;
}

/** Notifies the members in a box's room which parts to fetch again. The event reveals nothing else. */
export function createBoxChanges(namespace: DeclaredNamespace<ChatsEvents['/birthday']>): BoxChanges {
  const due = new Map<string, Set<BoxPart>>();

  function flush(boxId: string): void {
    const parts = [...(due.get(boxId) ?? [])];
    due.delete(boxId);
    // Local only, because every process is notified.
    if (parts.length > 0) namespace.local.to(boxId).emit('boxChanged', { roomId: boxId, parts });
  }

  function add(boxId: string, parts: readonly BoxPart[]): void {
    if (!namespace.adapter.rooms.has(boxId)) return;
    const waiting = due.get(boxId);
    if (!waiting) setTimeout(() => flush(boxId), GATHER_MS).unref();
    due.set(boxId, new Set([...(waiting ?? []), ...parts]));
  }

  return {
    announce(change) {
      const [boxId = '', part] = change.split(' ');
      add(
        boxId,
        boxParts.filter((known) => known === part),
      );
    },
    announceAll() {
      for (const roomId of namespace.adapter.rooms.keys())
        if (!namespace.sockets.has(roomId)) add(roomId, boxParts);
    },
  };
}
