import type { ChatsEvents } from '@hooray/contract/chats.events.ts';
import type { ServerToClient } from '@hooray/contract/realtime.ts';
import type { SendingNamespace } from '../../platform/realtime/declared-namespace.ts';
import { socketUserOf } from '../../platform/realtime/open-sockets.ts';

type PresenceNamespace = SendingNamespace<Pick<ServerToClient<ChatsEvents[keyof ChatsEvents]>, 'presence'>>;

const PAUSE_MS = 1000;

/** How many people are in a room of this process, however many connections they hold. */
export function countPeople(namespace: PresenceNamespace, roomId: string): number {
  const people = new Set<string>();
  for (const id of namespace.adapter.rooms.get(roomId) ?? []) {
    const socket = namespace.sockets.get(id);
    if (socket) people.add(socketUserOf(socket).id);
  }
  return people.size;
}

/**
 * Tells a room how many people are in it, at most once a second.
 * @param countElsewhere people in the same room of other processes
 */
export function trackPresence(
  namespace: PresenceNamespace,
  countElsewhere: (roomId: string) => Promise<number>,
): void {
  const due = new Set<string>();

  async function tell(roomId: string): Promise<void> {
    const count = countPeople(namespace, roomId) + (await countElsewhere(roomId));
    namespace.to(roomId).emit('presence', { roomId, count });
  }

  function changed(roomId: string, socketId: string): void {
    if (roomId === socketId || due.has(roomId)) return;
    due.add(roomId);
    setTimeout(() => {
      due.delete(roomId);
      tell(roomId).catch(() => {
        // Nobody waits for a head count; the next coming or going counts again.
      });
    }, PAUSE_MS).unref();
  }

  namespace.adapter.on('join-room', changed);
  namespace.adapter.on('leave-room', changed);
}
