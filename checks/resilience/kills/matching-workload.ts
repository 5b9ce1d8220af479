import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { bornYearsAgo, newPerson } from '@hooray/testkit/clients/client.ts';
import type { Served } from '@hooray/testkit/processes/servers.ts';
import { Seeker } from '../matching/seeker.ts';
import { inTurn } from './balanced.ts';
import { createLoops, type Work } from './work.ts';

const LOOPS = 3;
/** Longer than a search takes after several kills in a row. */
const MET_WITHIN_S = 90;
const PAUSE_MS = 300;

interface Said {
  roomId: string;
  text: string;
}

/** In each pair, two users match only each other. They search on both servers, send a message, and leave. */
export function createMatchingWorkload({ servers, database: { pool } }: Served): Work {
  const server = inTurn(servers);
  let pairs: [Seeker, Seeker][] = [];
  let said: Said[] = [];
  let acknowledged = 0;

  async function register(country: string): Promise<Seeker> {
    const birthday = bornYearsAgo(20);
    for (;;) {
      const person = await newPerson(server, { birthday }).catch(() => undefined);
      if (person) return new Seeker(person, country);
      await delay(PAUSE_MS);
    }
  }

  /** Returns whether the two have met exactly once, or undefined while the database is down. */
  async function roomOf([one, other]: [Seeker, Seeker]): Promise<
    { id: string; isOpen: boolean } | undefined
  > {
    const { rows } = await pool
      .query<{ id: string; isOpen: boolean }>(
        `select room_id as id, bool_and(ended_at is null) as "isOpen" from random_members
          where user_id = any($1) group by room_id having count(*) = 2`,
        [[one.id, other.id]],
      )
      .catch(() => ({ rows: [] }));
    return rows[0];
  }

  async function meet(pair: [Seeker, Seeker]): Promise<void> {
    let isOver = false;
    const living = pair.map(async (seeker) => {
      while (!isOver) {
        await seeker.begin(server.url).catch(() => delay(PAUSE_MS));
        await seeker.untilLost();
      }
    });
    try {
      // If a user's server died during matching, the user was never notified. The room then also ends for the other
      // user.
      await eventually(async () => {
        const room = await roomOf(pair);
        return room && (!room.isOpen || pair.every((seeker) => seeker.roomId() === room.id));
      }, MET_WITHIN_S);
      acknowledged += 1;
      const [roomId, text] = [pair[0].roomId(), randomUUID()];
      if (roomId && (await pair[0].say(text, randomUUID()))) said.push({ roomId, text });
    } finally {
      isOver = true;
      for (const seeker of pair) seeker.leave();
      await Promise.all(living);
    }
  }

  const loops = createLoops(LOOPS, async () => {
    const country = randomUUID();
    const pair: [Seeker, Seeker] = [await register(country), await register(country)];
    pairs.push(pair);
    await meet(pair);
  });

  async function assertTold(pair: [Seeker, Seeker]): Promise<void> {
    const [oddity] = pair.flatMap(({ oddities }) => oddities);
    if (oddity) throw new Error(oddity);
    const room = await roomOf(pair);
    for (const id of pair.flatMap(({ told }) => [...told]))
      if (id !== room?.id) throw new Error(`a user was notified of room ${id}, which is not theirs`);
  }

  return {
    name: 'matches',
    acknowledged: () => acknowledged,
    begin: loops.begin,
    settle: loops.end,
    async check() {
      for (const pair of pairs) await assertTold(pair);
      for (const { roomId, text } of said) {
        const question = 'select from chat_messages where room_id = $1 and text = $2';
        const { rowCount } = await pool.query(question, [roomId, text]);
        if (rowCount !== 1) throw new Error(`a message of two strangers is stored ${rowCount} times`);
      }
      [pairs, said] = [[], []];
    },
  };
}
