import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { ServerToClient } from '@hooray/contract/protocol/realtime.ts';
import type { Logger } from 'pino';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnyNamespace, SendingNamespace } from '../../../platform/realtime/events/declared-namespace.ts';

type PresenceNamespace = SendingNamespace<Pick<ServerToClient<ChatsEvents[keyof ChatsEvents]>, 'presence'>>;

const PAUSE_MS = 1000;

/** Users in this process, once each, and at most one more than `most`. */
export function listPeople(
  namespace: Pick<AnyNamespace, 'adapter' | 'sockets'>,
  roomId: string,
  most = Number.POSITIVE_INFINITY,
): Set<string> {
  const people = new Set<string>();
  for (const id of namespace.adapter.rooms.get(roomId) ?? []) {
    if (people.size > most) break;
    const socket = namespace.sockets.get(id);
    if (socket) people.add(socketUserOf(socket).id);
  }
  return people;
}

/** @param listElsewhere may include users who are connected here too */
export function trackPresence(
  namespace: PresenceNamespace,
  listElsewhere: (roomId: string) => Promise<string[]>,
  logger: Pick<Logger, 'warn'>,
): void {
  const due = new Set<string>();

  async function sendCount(roomId: string): Promise<void> {
    const elsewhere = await listElsewhere(roomId);
    const count = listPeople(namespace, roomId).union(new Set(elsewhere)).size;
    namespace.to(roomId).emit('presence', { roomId, count });
  }

  function handleChange(roomId: string, socketId: string): void {
    if (roomId === socketId || due.has(roomId)) return;
    due.add(roomId);
    setTimeout(() => {
      due.delete(roomId);
      sendCount(roomId).catch((error: unknown) => logger.warn({ err: error }, 'counting people failed'));
    }, PAUSE_MS).unref();
  }

  namespace.adapter.on('join-room', handleChange);
  namespace.adapter.on('leave-room', handleChange);
}
