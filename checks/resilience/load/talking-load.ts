// People in rooms, in a process of their own, so that they take nothing from the server but what they ask of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';
import { type Connection, numberedMessage, numbersIn, openConnection } from '../../speed/chat/connection.ts';
import { type ChatProtocol, party } from '../../speed/chat/protocols.ts';

interface Member {
  connection: Connection;
  roomId: string;
  room: Member[];
  received: Set<number>;
}

/** What became of many messages. */
export interface TalkSums {
  sent: number;
  acknowledged: number;
  refused: number;
  /** Deliveries of acknowledged messages that did not arrive. */
  lost: number;
  /** What arrived twice. */
  doubled: number;
  /** 99th percentiles, in milliseconds. */
  acknowledgedMs: number;
  refusedMs: number;
}

const AT_ONCE = 25;
const TICK_MS = 5;
const ARRIVED_WITHIN_MS = 20_000;
const protocol: ChatProtocol = party;

const members: Member[] = [];
let nextNumber = 0;
let nextMember = 0;
let doubled = 0;

function receive(member: Member, frame: string): void {
  for (const number of numbersIn(frame)) {
    if (member.received.has(number)) doubled += 1;
    member.received.add(number);
  }
}

function percentile(delays: number[]): number {
  return delays.sort((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? 0;
}

/** What is sent during one stretch of time. */
function createSending() {
  const [acknowledgedMs, refusedMs]: [number[], number[]] = [[], []];
  const kept: { room: Member[]; number: number }[] = [];
  let sent = 0;

  /** The next member says something. */
  async function say(): Promise<void> {
    const member = members[nextMember % members.length] as Member;
    const number = nextNumber;
    nextMember += 1;
    nextNumber += 1;
    sent += 1;
    const began = performance.now();
    try {
      await member.connection.ask(protocol.send, numberedMessage(protocol, member.roomId, number));
      acknowledgedMs.push(performance.now() - began);
      kept.push({ room: member.room, number });
    } catch {
      refusedMs.push(performance.now() - began);
    }
  }

  async function sumUp(): Promise<TalkSums> {
    const listLost = () =>
      kept.filter(({ room, number }) => room.some(({ received }) => !received.has(number)));
    const deadline = performance.now() + ARRIVED_WITHIN_MS;
    while (listLost().length > 0 && performance.now() < deadline) await sleep(100);
    const lost = listLost().length;
    for (const { received } of members) received.clear();
    return {
      sent,
      acknowledged: acknowledgedMs.length,
      refused: refusedMs.length,
      lost,
      doubled,
      acknowledgedMs: percentile(acknowledgedMs),
      refusedMs: percentile(refusedMs),
    };
  }
  return { say, sumUp };
}

interface Crowd {
  url: string;
  tokens: string[];
  roomIds: string[];
}

const jobs = {
  /** Everybody enters a room; the rooms become equally large. */
  async open({ url, tokens, roomIds }: Crowd): Promise<void> {
    const left = [...tokens.entries()];
    async function openMore(): Promise<void> {
      for (let next = left.pop(); next; next = left.pop()) {
        const [index, token] = next;
        const roomId = roomIds[index % roomIds.length] ?? '';
        const member = { roomId, received: new Set<number>() } as Member;
        member.connection = await openConnection(url, protocol, token, (frame) => receive(member, frame));
        await member.connection.ask(protocol.join, { [protocol.roomKey]: roomId });
        members[index] = member;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, openMore));
    const rooms = Map.groupBy(members, ({ roomId }) => roomId);
    for (const member of members) member.room = rooms.get(member.roomId) ?? [];
  },
  /** Sends at a rate, whether or not what was sent before is acknowledged. */
  async atRate({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<TalkSums> {
    const { say, sumUp } = createSending();
    const saying: Promise<void>[] = [];
    const began = performance.now();
    while (performance.now() - began < seconds * 1000) {
      const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
      while (saying.length < due) saying.push(say());
      await sleep(TICK_MS);
    }
    await Promise.all(saying);
    return sumUp();
  },
  /** Sends as fast as so many at a time are acknowledged. */
  async inTurn({ atOnce, seconds }: { atOnce: number; seconds: number }): Promise<TalkSums> {
    const { say, sumUp } = createSending();
    const until = performance.now() + seconds * 1000;
    async function loop(): Promise<void> {
      while (performance.now() < until) await say();
    }
    await Promise.all(Array.from({ length: atOnce }, loop));
    return sumUp();
  },
};
export type TalkJobs = typeof jobs;

serveJobs(jobs);
