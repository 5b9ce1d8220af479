import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { PersonInRoom } from '@hooray/contract/chats/message-events.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import type { LiveRoom, LiveRooms, MessageSocket } from '../messages/live-rooms.service.ts';

const TYPING = 'chat typing';
const SHOWN_MS = 2000 * chatLimits.typingSeconds;

interface Typist {
  roomId: string;
  person: PersonInRoom;
}

export interface Typing {
  /** Sends to members in every process. Typing isn't stored, and events may be lost. */
  announce(typist: Typist): void;
}

function listTypists(room: LiveRoom, readerId: string): PersonInRoom[] {
  const now = performance.now();
  return [...(room.typists ?? [])].flatMap(([id, { name, until }]) =>
    id !== readerId && until > now ? [{ id, name }] : [],
  );
}

function send(room: LiveRoom, typistId: string): void {
  const { namespace, selectPeople } = room.channel;
  for (const socketId of namespace.adapter.rooms.get(room.id) ?? []) {
    const socket = namespace.sockets.get(socketId);
    const readerId = socket && socketUserOf(socket).id;
    if (!socket || !readerId || readerId === typistId) continue;
    const users = selectPeople(socket, listTypists(room, readerId));
    if (users.length > 0) (socket as MessageSocket).volatile.emit('typing', { roomId: room.id, users });
  }
}

export function createTyping(peers: Peers, rooms: Pick<LiveRooms, 'find'>): Typing {
  function deliver({ roomId, person }: Typist): void {
    void rooms.find(roomId)?.then(
      (room) => {
        const now = performance.now();
        const others = [...(room.typists ?? [])].filter(([, { until }]) => until > now);
        room.typists = new Map([...others, [person.id, { name: person.name, until: now + SHOWN_MS }]]);
        send(room, person.id);
      },
      // A room that couldn't be opened has no members.
      () => undefined,
    );
  }

  peers.onBroadcast(TYPING, (typist) => deliver(typist as Typist));
  return {
    announce(typist) {
      deliver(typist);
      peers.broadcast(TYPING, typist);
    },
  };
}
