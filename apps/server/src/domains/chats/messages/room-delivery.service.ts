import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Peers } from '../../../platform/realtime/peers/peers.ts';
import { listLastNumbers } from './last-numbers.repository.ts';
import { type LiveRoom, type LiveRooms, runInOrder } from './live-rooms.service.ts';
import { numberOf } from './message-id.rules.ts';
import { listMessagesAfter } from './messages.repository.ts';
import { extend } from './newest-messages.service.ts';

const WRITTEN = 'chat messages written';
const CATCH_UP_MS = 1000;
const PAGE_SIZE = 200;

export interface RoomDelivery {
  /** Sends to members in every process. */
  publish(messages: ChatMessage[]): void;
  /** Sends to members in this process. */
  deliver(messages: ChatMessage[]): void;
  /** Delivers messages whose broadcast was lost or never sent. By default to all rooms. */
  catchUp(roomIds?: string[]): Promise<void>;
  stop(): void;
}

function send(room: LiveRoom, messages: ChatMessage[]): void {
  const last = messages.at(-1);
  if (!last) return;
  room.last = numberOf(last.id);
  if (room.tail) room.tail = extend(room.tail, messages);
  if (room.typists) for (const { authorId } of messages) room.typists.delete(authorId);
  room.channel.sendMessages(room.id, messages);
}

async function sendStored(pool: pg.Pool, room: LiveRoom, upTo: number): Promise<void> {
  while (room.last < upTo) {
    const missed = await listMessagesAfter(pool, room.id, room.last, PAGE_SIZE);
    const wanted = missed.filter(({ id }) => numberOf(id) <= upTo);
    send(room, wanted);
    // A deleted message leaves a permanent gap.
    if (wanted.length < PAGE_SIZE) room.last = Math.max(room.last, upTo);
  }
}

async function sendUnseen(pool: pg.Pool, room: LiveRoom, messages: ChatMessage[]): Promise<void> {
  const unseen = messages
    .filter(({ id }) => numberOf(id) > room.last)
    .sort((one, other) => numberOf(one.id) - numberOf(other.id));
  const newest = unseen.at(-1);
  if (!newest) return;
  const upTo = numberOf(newest.id);
  const isComplete = unseen.length === upTo - room.last;
  if (isComplete && performance.now() > room.readUntil) send(room, unseen);
  else await sendStored(pool, room, upTo);
}

async function catchUpRooms(pool: pg.Pool, rooms: LiveRooms, roomIds: string[]): Promise<void> {
  const numbers = await listLastNumbers(pool, roomIds);
  const failures: unknown[] = [];
  for (const [roomId, number] of numbers) {
    const room = await rooms.find(roomId);
    const sending =
      room && number > room.last ? runInOrder(room, () => sendStored(pool, room, number)) : undefined;
    // A room that can't be read doesn't delay the others.
    await sending?.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Delivers messages once, in order of their numbers. Numbers have no gaps: a missing one is committed and is read
 * from the database. Broadcasts may therefore be lost, late or repeated.
 */
export function createRoomDelivery(
  { pool, peers, logger }: { pool: pg.Pool; peers: Peers; logger: Pick<Logger, 'warn'> },
  rooms: LiveRooms,
): RoomDelivery {
  function deliver(messages: ChatMessage[]): void {
    for (const [roomId, ofRoom] of Map.groupBy(messages, (message) => message.roomId)) {
      void rooms
        .find(roomId)
        ?.then((room) => runInOrder(room, () => sendUnseen(pool, room, ofRoom)))
        .catch((error: unknown) => logger.warn({ err: error }, 'a delivery failed'));
    }
  }

  const catchUp = (roomIds = rooms.ids()) => catchUpRooms(pool, rooms, roomIds);
  peers.onBroadcast(WRITTEN, (messages) => deliver(messages as ChatMessage[]));
  const timer = peers.isAlone
    ? undefined
    : setInterval(
        () => catchUp().catch((error) => logger.warn({ err: error }, 'catching up failed')),
        CATCH_UP_MS,
      );
  return {
    publish(messages) {
      deliver(messages);
      peers.broadcast(WRITTEN, messages);
    },
    deliver,
    catchUp,
    stop: () => clearInterval(timer),
  };
}
