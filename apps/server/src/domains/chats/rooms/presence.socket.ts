import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { ServerToClient } from '@hooray/contract/protocol/realtime.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { SendingNamespace } from '../../../platform/realtime/events/declared-namespace.ts';

type PresenceNamespace = SendingNamespace<Pick<ServerToClient<ChatsEvents[keyof ChatsEvents]>, 'presence'>>;

const PAUSE_MS = 1000;

/** The ids of the people who are in a room of this process, however many connections they hold. */
export function listPeople(namespace: PresenceNamespace, roomId: string): Set<string> {
  const people = new Set<string>();
  for (const id of namespace.adapter.rooms.get(roomId) ?? []) {
    const socket = namespace.sockets.get(id);
    if (socket) people.add(socketUserOf(socket).id);
  }
  return people;
}

/**
 * Tells a room how many people are in it, at most once a second.
 * @param listElsewhere the ids of people in the same room of other processes, where they may be with another connection
 */
export function trackPresence(
  namespace: PresenceNamespace,
  listElsewhere: (roomId: string) => Promise<string[]>,
): void {
  const due = new Set<string>();

  async function tell(roomId: string): Promise<void> {
    const elsewhere = await listElsewhere(roomId);
    const count = listPeople(namespace, roomId).union(new Set(elsewhere)).size;
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
