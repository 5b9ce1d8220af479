import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { donate, giveCredits, historyOf } from '@hooray/testkit/factories/credits.ts';
import type { Served } from '@hooray/testkit/processes/servers.ts';
import { inTurn } from './balanced.ts';
import { createLoops, untilAnswered, type Work } from './work.ts';

/** Enough donors to stay below the limit of donations. */
const DONORS = 60;
const CONCURRENCY = 6;
const CREDITS = 1_000_000;
const MAX_CREDITS = 3;
const PAUSE_MS = 150;

/** Retries each donation under its key until it is acknowledged. */
export async function createGiving({ servers, database }: Served): Promise<Work> {
  const server = inTurn(servers);
  const clock = { now: () => new Date() };
  const given = new Map<Person, number>();
  for (let count = 0; count < DONORS; count += 1) {
    const donor = await newPerson(server);
    await giveCredits({ database, clock }, { userId: donor.id }, CREDITS);
    given.set(donor, 0);
  }
  const donors = [...given.keys()] as [Person, ...Person[]];
  const { id: boxId } = await newBox(server, donors[0]);
  let count = 0;

  const loops = createLoops(CONCURRENCY, async () => {
    const donor = donors[count % DONORS] as Person;
    const [key, amount] = [randomUUID(), 1 + (count % MAX_CREDITS)];
    count += 1;
    const { status, body } = await untilAnswered(() => donate(server, donor, { boxId, amount }, { key }));
    if (status >= 300) throw new Error(`a donation was refused: ${status} ${JSON.stringify(body)}`);
    given.set(donor, (given.get(donor) ?? 0) + amount);
    acknowledged += 1;
    await delay(Math.random() * PAUSE_MS);
  });
  let acknowledged = 0;

  return {
    name: 'donations',
    acknowledged: () => acknowledged,
    begin: loops.begin,
    settle: loops.end,
    async check() {
      const sum = [...given.values()].reduce((total, amount) => total + amount, 0);
      deepStrictEqual((await boxOf(server, donors[0], boxId)).credits, sum, 'the credits of the box');
      for (const [donor, amount] of given) {
        const { balance } = (await historyOf(server, donor)).body as { balance: number };
        deepStrictEqual(balance, CREDITS - amount, `what ${donor.email} has left`);
      }
    },
  };
}
