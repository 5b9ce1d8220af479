import { setTimeout as delay } from 'node:timers/promises';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { newGift, removeGift } from '@hooray/testkit/factories/gifts.ts';

type Server = { url: string };

/** Stays below the limit of calls per minute. */
const PAUSE_MS = 120;

export interface Callers {
  counts: { reads: number; writes: number };
  failures: string[];
  stop(): Promise<void>;
}

/** @param count the number of users, each with one call at a time */
export async function startCallers(server: Server, count: number): Promise<Callers> {
  const counts = { reads: 0, writes: 0 };
  const failures: string[] = [];
  let isStopped = false;

  async function repeat(kind: keyof typeof counts, act: () => Promise<unknown>): Promise<void> {
    while (!isStopped) {
      await Promise.all([
        delay(PAUSE_MS),
        act().catch((error: Error) => failures.push(`${error.message} ${error.cause ?? ''}`)),
      ]);
      counts[kind] += 1;
    }
  }
  async function read({ accessToken: token }: Person): Promise<void> {
    const { status } = await call(server, 'GET /api/auth/me', { token });
    if (status !== 200) throw new Error(`a read got ${status}`);
  }
  async function write(person: Person, boxId: string): Promise<void> {
    const { id: giftId } = await newGift(server, person, boxId);
    counts.writes += 1;
    const { status } = await removeGift(server, person, { boxId, giftId });
    if (status >= 300) throw new Error(`a removal got ${status}`);
  }

  const loops: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const person = await newPerson(server);
    const { id } = await newBox(server, person);
    loops.push(
      repeat('reads', () => read(person)),
      repeat('writes', () => write(person, id)),
    );
  }
  return {
    counts,
    failures,
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}
