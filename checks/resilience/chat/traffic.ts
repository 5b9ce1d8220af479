import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import type { Member } from './member.ts';

const MAX_PENDING = 3;

export function tally(members: Member[]) {
  const sum = (value: (member: Member) => number) =>
    members.reduce((total, member) => total + value(member), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged.size),
    resent: sum(({ resent }) => resent.count),
    hadBeenWritten: sum(({ resent }) => resent.hadBeenWritten),
    stays: sum((member) => member.stays()),
  };
}

let spoken = 0;

export function sayNext(member: Member): string {
  spoken += 1;
  const text = `message ${spoken}`;
  member.say(text);
  return text;
}

export interface Traffic {
  burst(): void;
  /** @throws Error if a member doesn't receive an acknowledgement */
  untilAllAcknowledged(): Promise<void>;
  stop(): void;
  /** @throws Error if anything isn't acknowledged */
  untilSettled(): Promise<void>;
}

/** Members send a little below the limit, whether or not they are connected. */
export function startTraffic(members: Member[]): Traffic {
  const before = new Map(members.map((member) => [member, member.acknowledged.size]));
  let isStopped = false;

  async function talk(member: Member): Promise<void> {
    while (!isStopped) {
      if (member.pending() < MAX_PENDING) sayNext(member);
      await delay(500 + Math.random() * 500);
    }
  }
  const talking = Promise.all(members.map(talk));
  return {
    burst() {
      for (const member of members) sayNext(member);
    },
    async untilAllAcknowledged() {
      const isAnswered = (member: Member) => member.acknowledged.size > (before.get(member) ?? 0);
      await eventually(async () => members.every(isAnswered), 20);
    },
    stop() {
      isStopped = true;
    },
    async untilSettled() {
      await talking;
      await eventually(async () => members.every((member) => member.pending() === 0), 30);
    },
  };
}
