import type { ChatsEvents } from '@hooray/contract/chats/events.ts';
import type { PayloadReceived } from '@hooray/contract/events.ts';
import type { Server } from 'socket.io';
import { createProcessLimiter } from '../../../platform/limits/limits.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';

const GATHER_MS = 250;
/** Events of one user. Clients cause far fewer, and up to 200 connections receive each one. */
const EVENTS = { points: 50, seconds: 5 };

interface OwnEvents {
  read: PayloadReceived<keyof ChatsEvents, 'read'>;
  myReactions: PayloadReceived<keyof ChatsEvents, 'myReactions'>;
}

interface OwnEvent {
  userId: string;
  /** The connection that caused the event and doesn't receive it. Absent if several did. */
  from?: string | undefined;
  event: keyof OwnEvents;
  payload: OwnEvents[keyof OwnEvents];
}

/** Keyed by namespace and room, separated by a space, then by `replacedBy`. */
type Gathered = Record<string, Record<string, OwnEvent>>;

export interface OtherConnections {
  /**
   * Sends to the user's other connections in the room, in every process. An event may be lost; a history
   * repeats it.
   */
  send<E extends keyof OwnEvents>(socket: AnySocket, event: E, payload: OwnEvents[E]): void;
}

/** Read marks replace earlier ones of the room, and reactions earlier ones to the same message. */
const replacedBy = ({ userId, payload }: OwnEvent) =>
  [userId, ...('marks' in payload ? payload.marks.map(({ id }) => id) : [])].join(' ');

/** Sends in batches, because each delivery searches all connections in a room. */
export function createOtherConnections(
  { io, peers }: { io: Server; peers: Peers },
  topic: string,
): OtherConnections {
  let gathered: Gathered = {};
  let isDue = false;
  const limiter = createProcessLimiter(topic, EVENTS);

  function deliver(toSend: Gathered): void {
    for (const [key, events] of Object.entries(toSend)) {
      const [name = '', roomId = ''] = key.split(' ');
      const namespace = io.of(name);
      const byUser = Map.groupBy(Object.values(events), ({ userId }) => userId);
      for (const id of namespace.adapter.rooms.get(roomId) ?? []) {
        const socket = namespace.sockets.get(id);
        for (const { from, event, payload } of (socket && byUser.get(socketUserOf(socket).id)) ?? [])
          if (from !== id) socket?.emit(event, payload);
      }
    }
  }

  function gather(room: string, event: OwnEvent): void {
    gathered[room] ??= {};
    const key = replacedBy(event);
    const earlier = gathered[room][key];
    const isOfSeveral = earlier !== undefined && earlier.from !== event.from;
    gathered[room][key] = isOfSeveral ? { ...event, from: undefined } : event;
    if (!isDue) setTimeout(flush, GATHER_MS).unref();
    isDue = true;
  }

  function flush(): void {
    isDue = false;
    const toSend = gathered;
    gathered = {};
    deliver(toSend);
    peers.broadcast(topic, toSend);
  }

  peers.onBroadcast(topic, (events) => deliver(events as Gathered));
  return {
    send(socket, event, payload) {
      const { id: userId } = socketUserOf(socket);
      limiter.take(userId).then(
        () => gather(`${socket.nsp.name} ${payload.roomId}`, { userId, from: socket.id, event, payload }),
        () => {},
      );
    },
  };
}
