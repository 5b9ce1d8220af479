// Members run in a separate process, so that the server's process only pays for serving them.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connection,
  numberedMessage,
  numbersIn,
  openConnection,
} from '@hooray/testkit/clients/chat/connection.ts';
import { type ChatProtocol, party } from '@hooray/testkit/clients/chat/protocols.ts';
import { serveJobs } from '@hooray/testkit/processes/client-process.ts';
import { atRate, inTurn, percentile99 } from './rates.ts';

interface Member {
  connection: Connection;
  roomId: string;
  room: Member[];
  received: Set<number>;
}

export interface TalkSums {
  sent: number;
  acknowledged: number;
  refused: number;
  /** Missing deliveries of acknowledged messages. */
  lost: number;
  doubled: number;
  /** 99th percentiles, in milliseconds. */
  acknowledgedMs: number;
  refusedMs: number;
}

const CONCURRENCY = 25;
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

function createSending() {
  const [acknowledgedMs, refusedMs]: [number[], number[]] = [[], []];
  const kept: { room: Member[]; number: number }[] = [];
  let sent = 0;

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
      acknowledgedMs: percentile99(acknowledgedMs),
      refusedMs: percentile99(refusedMs),
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
    await Promise.all(Array.from({ length: CONCURRENCY }, openMore));
    const rooms = Map.groupBy(members, ({ roomId }) => roomId);
    for (const member of members) member.room = rooms.get(member.roomId) ?? [];
  },
  async atRate(rate: { perSecond: number; seconds: number }): Promise<TalkSums> {
    const { say, sumUp } = createSending();
    await atRate(rate, say);
    return sumUp();
  },
  async inTurn(loops: { atOnce: number; seconds: number }): Promise<TalkSums> {
    const { say, sumUp } = createSending();
    await inTurn(loops, say);
    return sumUp();
  },
};
export type TalkJobs = typeof jobs;

serveJobs(jobs);
