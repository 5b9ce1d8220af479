import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { createKeyedThrottle } from '../../../platform/concurrency/keyed-throttle.ts';
import { isDatabaseUnavailable } from '../../../platform/db/constraint.ts';
import { socketUserOf } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AnySocket } from '../../../platform/realtime/events/declared-namespace.ts';
import { type HiddenAuthors, NO_AUTHORS } from '../messages/hidden-authors.service.ts';
import type { ReactionDelivery } from '../reactions/reaction-delivery.service.ts';
import type { RoomHistory } from './room-history.service.ts';

const PAUSE_MS = 1000;
const MAX_ROOMS_PER_USER = 100;

interface Deps {
  history: Pick<RoomHistory, 'withNewest'>;
  reactions: Pick<ReactionDelivery, 'followAll'>;
  hidden: Pick<HiddenAuthors, 'of'>;
  /** The connections of this process. */
  listSockets: () => AnySocket[];
  onError(error: unknown): void;
}

/** Replaces histories on screen without using a reader's budget, once a second per user and room. */
export interface FreshHistory {
  toUser(userId: string): void;
  /** Call it after messages were deleted. */
  toRoom(roomId: string): void;
}

const isOf = (userId: string) => (socket: AnySocket) => socketUserOf(socket).id === userId;

// Leaves out the connection's own room.
const roomsOf = ({ rooms, id }: AnySocket) => [...rooms].filter((roomId) => roomId !== id);

async function sendTo(
  { history, reactions }: Deps,
  roomId: string,
  blocked: ReadonlySet<string>,
  isRecipient: (socket: AnySocket) => boolean,
): Promise<void> {
  let sent: ChatMessage[] = [];
  await history.withNewest(roomId, blocked, (messages, { channel }) => {
    channel.sendHistory(roomId, messages, isRecipient);
    sent = messages;
  });
  await reactions.followAll(roomId, sent, isRecipient);
}

const sendRoom = (deps: Deps, roomId: string, userId: string, blocked: ReadonlySet<string>) =>
  sendTo(deps, roomId, blocked, isOf(userId));

async function sendToUser(deps: Deps, userId: string): Promise<void> {
  const wanted = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const socket of deps.listSockets().filter(isOf(userId))) {
    const joined = roomsOf(socket);
    count += joined.length;
    // The client reconnects and requests histories within the user's budget.
    if (count > MAX_ROOMS_PER_USER) socket.disconnect(true);
    else for (const roomId of joined) wanted.set(roomId, deps.hidden.of(socket));
  }
  for (const [roomId, blocked] of wanted) await sendRoom(deps, roomId, userId, blocked);
}

async function sendToRoom(deps: Deps, roomId: string): Promise<void> {
  const { hidden, listSockets } = deps;
  await sendTo(deps, roomId, NO_AUTHORS, (socket) => hidden.of(socket).size === 0);
  const blockers = new Map(
    listSockets()
      .filter((socket) => socket.rooms.has(roomId) && hidden.of(socket).size > 0)
      .map((socket) => [socketUserOf(socket).id, hidden.of(socket)]),
  );
  for (const [userId, blocked] of blockers) await sendRoom(deps, roomId, userId, blocked);
}

export function createFreshHistory(deps: Deps): FreshHistory {
  /** Retries failed work, because no other process knows of it. */
  function throttle(work: (deps: Deps, key: string) => Promise<void>): (key: string) => void {
    const send = createKeyedThrottle<string>(
      PAUSE_MS,
      (key) => work(deps, key),
      (error, key) => {
        deps.onError(error);
        if (isDatabaseUnavailable(error)) send(key);
      },
    );
    return send;
  }
  return { toUser: throttle(sendToUser), toRoom: throttle(sendToRoom) };
}
