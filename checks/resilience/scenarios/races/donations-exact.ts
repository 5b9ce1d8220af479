import { randomUUID } from 'node:crypto';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { boxOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { donate, giveCredits, historyOf, mistakesIn } from '@hooray/testkit/factories/credits.ts';
import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { scaled } from '../../options.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const ROUNDS = scaled(200);
const CONCURRENCY = 200;
const DONORS = 40;
/** The credits per donor and round. The donors attempt more donations than that. */
const CREDITS = 3;
/** After this many rounds new donors take over, so that no user reaches the call limit. */
const ROUNDS_EACH = 10;

type Counts = Map<number, number>;

/**
 * Donors attempt more donations than they can pay for, on both servers. A fifth of the attempts are retries.
 * @throws Error if a donation differs from its acknowledgement, or if a donor has credits left
 */
async function giveAtOnce({ servers, database }: Servers, donors: Person[]): Promise<Counts> {
  const clock = { now: () => new Date() };
  const [host] = donors as [Person];
  const { id: boxId } = await newBox(servers[0], host);
  for (const donor of donors) await giveCredits({ database, clock }, { userId: donor.id }, CREDITS);
  const keys = donors.map(() => randomUUID());
  const answers = await atOnce(CONCURRENCY, async (index) => {
    const donor = donors[index % DONORS] as Person;
    // Each donor's first two attempts share a key, and go to different servers.
    const key = index < 2 * DONORS ? keys[index % DONORS] : randomUUID();
    const server = servers[Math.floor(index / DONORS) % 2 === 0 ? 0 : 1];
    return donate(server, donor, { boxId, amount: 1 }, key === undefined ? {} : { key });
  });
  const counts: Counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);

  const { credits } = await boxOf(servers[1], host, boxId);
  if (credits !== DONORS * CREDITS)
    throw new Error(
      `a box has ${credits} credits instead of ${DONORS * CREDITS}; answers: ${JSON.stringify([...counts])}`,
    );
  for (const donor of donors) {
    const { balance } = (await historyOf(servers[0], donor)).body as { balance: number };
    if (balance !== 0) throw new Error(`a donor has ${balance} credits left of ${CREDITS}`);
  }
  return counts;
}

export const donationsAreExact: Scenario = {
  name: 'donations stay exact under concurrency',
  async run(report: Report) {
    const processes = await createServers({ count: 2, isBuilt: true, hasRedis: true });
    try {
      await processes.ensureRunning();
      let donors: Person[] = [];
      await report.round(`${ROUNDS} rounds of ${CONCURRENCY} at once`, async () => {
        const total: Counts = new Map();
        for (let round = 0; round < ROUNDS; round += 1) {
          if (round % ROUNDS_EACH === 0) donors = await atOnce(DONORS, () => newPerson(processes.servers[0]));
          for (const [status, count] of await giveAtOnce(processes, donors))
            total.set(status, (total.get(status) ?? 0) + count);
        }
        const mistakes = await mistakesIn(processes);
        if (mistakes.length > 0) throw new Error(mistakes.slice(0, 5).join(' '));
        const seen = [...total].map(([status, count]) => `${count} times ${status}`).join(', ');
        if ([...total.keys()].some((status) => status >= 500)) throw new Error(seen);
        return `every box and balance exact in ${ROUNDS} rounds, the ledger is right; 0 answers of 5xx: ${seen}`;
      });
    } finally {
      await processes.dispose();
    }
  },
};
