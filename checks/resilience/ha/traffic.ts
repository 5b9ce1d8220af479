import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { addGift } from '@hooray/testkit/factories/gifts.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';

const PEOPLE = 20;
/** 20 calls a second, half of them writes. */
const INTERVAL_MS = 50;

/** The results of the calls that started in a period. */
export interface Seen {
  calls: number;
  failed: number;
  /** The longest time between two acknowledged writes, in milliseconds. */
  longestGap: number;
  /** The number of failures by response. */
  reasons: Map<string, number>;
}

export interface Traffic {
  /** Ends the current period and returns its results. */
  take(): Promise<Seen>;
  /** The titles of acknowledged gifts, with the time of the response. */
  acknowledged: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Member {
  person: Person;
  boxId: string;
}

async function join(server: { url: string }): Promise<Member> {
  const person = await newPerson(server);
  return { person, boxId: (await newBox(server, person)).id };
}

const emptySeen = (): Seen => ({ calls: 0, failed: 0, longestGap: 0, reasons: new Map() });

/** Like different users' calls, these don't wait for each other. A failed call isn't repeated. */
export async function startTraffic(server: { url: string }): Promise<Traffic> {
  const members: Member[] = [];
  for (let count = 0; count < PEOPLE; count += 1) members.push(await join(server));
  const acknowledged = new Map<string, number>();
  let seen = emptySeen();
  let running: Promise<void>[] = [];
  let lastWrite = performance.now();
  let count = 0;

  async function write({ person, boxId }: Member, title: string): Promise<number> {
    const { status } = await addGift(server, person, boxId, { title });
    if (status === 201) {
      acknowledged.set(title, Date.now());
      seen.longestGap = Math.max(seen.longestGap, performance.now() - lastWrite);
      lastWrite = performance.now();
    }
    return status;
  }
  async function act(number: number): Promise<void> {
    const period = seen;
    period.calls += 1;
    const member = members[Math.floor(number / 2) % PEOPLE] as Member;
    const { accessToken: token } = member.person;
    const done = number % 2 === 0 ? write(member, `gift ${number}`) : read(token);
    const status = await done.catch((error: Error) => `${error.message} ${error.cause ?? ''}`);
    if (status === 200 || status === 201) return;
    period.failed += 1;
    const reason = `${number % 2 === 0 ? 'write' : 'read'} ${status}`;
    period.reasons.set(reason, (period.reasons.get(reason) ?? 0) + 1);
  }
  async function read(token: string): Promise<number> {
    return (await call(server, 'GET /api/auth/me', { token })).status;
  }

  const timer = setInterval(() => {
    running.push(act(count));
    count += 1;
  }, INTERVAL_MS);
  return {
    acknowledged,
    async take() {
      const [ended, pending] = [seen, running];
      seen = emptySeen();
      running = [];
      // The current gap counts even if no write has ended it.
      ended.longestGap = Math.max(ended.longestGap, performance.now() - lastWrite);
      await Promise.all(pending);
      return ended;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Returns acknowledged gifts that the database lacks. */
export async function findLost({ pool }: Database, acknowledged: Traffic['acknowledged']): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(
    "select title from box_gifts where title like 'gift %'",
  );
  const kept = new Set(rows.map(({ title }) => title));
  return [...acknowledged.keys()].filter((title) => !kept.has(title));
}
