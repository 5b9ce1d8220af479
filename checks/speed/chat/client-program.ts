// A process full of clients, so that their CPU time is counted separately.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connection,
  numberedMessage,
  numbersIn,
  openConnection,
} from '@hooray/testkit/clients/chat/connection.ts';
import type { ChatProtocol } from '@hooray/testkit/clients/chat/protocols.ts';
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';

export interface ClientGroup {
  url: string;
  protocol: ChatProtocol;
  /** Each user has one connection, in a room if one is given. `url` is another process's address. */
  people: { token: string; roomId?: string; url?: string }[];
}

export interface Talk {
  /** `each` is the number of messages per connection. */
  speakers: number;
  each: number;
  everyMs: number;
}

export interface Heard {
  deliveries: number;
  /** The time from sending to receiving, over all deliveries. */
  p99Ms: number;
  /** Whether all members of a room received its messages in the same order. */
  isOneOrder: boolean;
}

interface Member {
  connection: Connection;
  roomId: string | undefined;
  received: number[];
  /** All reaction counts that have arrived. */
  counts: Set<string>;
}

const CONCURRENCY = 25;
const DEADLINE_MS = 90_000;
const COUNT = /"\w+":\d+/g;

let protocol: ChatProtocol;
let members: Member[] = [];
let sentAt: number[] = [];
let delays: number[] = [];

function receive(member: Omit<Member, 'connection'>, frame: string): void {
  if (protocol.message === 'reactions') {
    for (const [count] of frame.matchAll(COUNT)) member.counts.add(count);
    return;
  }
  const now = performance.now();
  for (const number of numbersIn(frame)) {
    member.received.push(number);
    delays.push(now - (sentAt[number] ?? Number.NaN));
  }
}

async function enter(
  usual: string,
  { token, roomId, url = usual }: ClientGroup['people'][number],
): Promise<Member> {
  const member: Omit<Member, 'connection'> = { received: [], roomId, counts: new Set() };
  const connection = await openConnection(url, protocol, token, (frame) => receive(member, frame));
  if (roomId && protocol.namespace !== undefined)
    await connection.ask(protocol.join, { [protocol.roomKey]: roomId });
  return Object.assign(member, { connection });
}

async function open(clients: ClientGroup): Promise<void> {
  protocol = clients.protocol;
  const left = [...clients.people.entries()];
  const opened: Member[] = [];
  async function openMore(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) opened[next[0]] = await enter(clients.url, next[1]);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, openMore));
  members = opened;
}

function assertComplete(room: Member[], numbers: number[]): void {
  for (const { received } of room) {
    const isComplete = received.length === numbers.length && new Set(received).isSupersetOf(new Set(numbers));
    if (!isComplete) throw new Error(`a member received ${received.length} of ${numbers.length} messages`);
  }
}

/** Connections send in rotation, evenly over time. Resolves when all messages are acknowledged and received. */
async function talk({ speakers, each, everyMs }: Talk): Promise<Heard> {
  const rooms = Map.groupBy(members, ({ roomId }) => roomId ?? '');
  const said = new Map<string, number[]>([...rooms.keys()].map((roomId) => [roomId, []]));
  for (const member of members) member.received.length = 0;
  sentAt = [];
  delays = [];
  const acknowledged: Promise<unknown>[] = [];
  const began = performance.now();
  let expected = 0;
  for (let number = 0; number < speakers * each; number += 1) {
    const wait = began + (number * everyMs) / speakers - performance.now();
    if (wait > 0) await sleep(wait);
    const { connection, roomId = '' } = members[number % speakers] as Member;
    sentAt[number] = performance.now();
    acknowledged.push(connection.ask(protocol.send, numberedMessage(protocol, roomId, number)));
    said.get(roomId)?.push(number);
    expected += rooms.get(roomId)?.length ?? 0;
  }
  await Promise.all(acknowledged);
  while (delays.length < expected && performance.now() - began < DEADLINE_MS) await sleep(5);
  for (const [roomId, room] of rooms) assertComplete(room, said.get(roomId) ?? []);
  const isOneOrder = [...rooms.values()].every(
    (room) => new Set(room.map(({ received }) => received.join())).size === 1,
  );
  const p99Ms = Float64Array.from(delays).sort()[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  return { deliveries: delays.length, p99Ms, isOneOrder };
}

export interface ReactionBurst {
  messageId: string;
  kind: string;
}

/** All members react at once. Returns the milliseconds until the last of them received the exact count. */
async function react({ messageId: id, kind }: ReactionBurst): Promise<number> {
  const began = performance.now();
  const acknowledged = members.map(({ connection, roomId }) =>
    connection.ask('react', { roomId, id, kind, on: true }),
  );
  await Promise.all(acknowledged);
  const exact = `"${kind}":${members.length}`;
  const isExact = () => members.every(({ counts }) => counts.has(exact));
  while (!isExact() && performance.now() - began < DEADLINE_MS) await sleep(5);
  if (!isExact()) throw new Error('a member never received the exact count');
  return performance.now() - began;
}

/** Fetches in sequence, without entering the room. */
async function fetchNewest({ roomId, times }: { roomId: string; times: number }): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await members[time % members.length]?.connection.ask('fetchMessages', { [protocol.roomKey]: roomId });
}

async function close(): Promise<void> {
  for (const { connection } of members) connection.close();
  members = [];
}

const jobs = { open, talk, react, fetchNewest, close };
export type ChatJobs = typeof jobs;

serveJobs(jobs);
