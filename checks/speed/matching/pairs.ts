import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median } from '../figures.ts';
import { randomBaseline } from '../programs.ts';
import { assertPaired, clearRooms, fittingFilters } from './matching-rooms.ts';
import { openSearchers, type Pass, type Searchers } from './searchers.ts';

const PEOPLE = 1000;
const ROUNDS = { searchAtOnce: 7, searchInTurn: 5 };
const LIMIT_MS = 300;
const LIMIT_RATE = 0.5;

type Round = Record<'ours' | 'plain', Pass>;

interface Stage {
  client: pg.Client;
  people: BenchPerson[];
  contenders: Record<keyof Round, Searchers>;
}

async function pass(
  { client, people, contenders }: Stage,
  name: keyof Round,
  how: keyof typeof ROUNDS,
): Promise<Pass> {
  await clearRooms(client);
  const passed = await contenders[name].search(how, fittingFilters);
  await assertPaired(client, people, await contenders[name].listRooms());
  return passed;
}

async function takeTurns(stage: Stage, how: keyof typeof ROUNDS): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS[how]; round += 1)
    rounds.push({ ours: await pass(stage, 'ours', how), plain: await pass(stage, 'plain', how) });
  // Drop the first round, which is a warm-up.
  return rounds.slice(1);
}

function delayFigure(rounds: Round[]): Figure {
  const ms = median(rounds.map(({ ours }) => median(ours.delays)));
  const plainMs = median(rounds.map(({ plain }) => median(plain.delays)));
  return {
    what: `Random chats, ${PEOPLE} people searching at once, in ${PEOPLE / 2} rooms: median from searching to being told`,
    measured: `${ms.toFixed(0)} ms (${plainMs.toFixed(0)} ms the plain way)`,
    limit: `at most ${LIMIT_MS} ms`,
    isKept: ms <= LIMIT_MS,
  };
}

/** Returns our number of pairs relative to the baseline's, for the same CPU time. */
const rateRatio = (rounds: Round[]) =>
  median(rounds.map(({ ours, plain }) => plain.usOfPair / ours.usOfPair));

const pairsASecond = (rounds: Round[], name: keyof Round) =>
  (1_000_000 / median(rounds.map((round) => round[name].usOfPair))).toFixed(0);

function rateFigure(atOnce: Round[], inTurn: Round[]): Figure {
  const ratio = rateRatio(atOnce);
  const against = (rounds: Round[]) =>
    `${pairsASecond(rounds, 'ours')} against ${pairsASecond(rounds, 'plain')}`;
  return {
    what: 'The same: pairs in a second of CPU, against the same rows and a plain loop in memory',
    measured: `${ratio.toFixed(2)} times (${against(atOnce)}; one pair after the other ${rateRatio(inTurn).toFixed(2)} times, ${against(inTurn)})`,
    limit: `at least ${LIMIT_RATE} times`,
    isKept: ratio >= LIMIT_RATE,
  };
}

/** 1000 users who all match search concurrently. Each must be notified of one room, and be in no other. */
export async function measureMatchingPairs(database: EmbeddedDatabase): Promise<Figure[]> {
  // Our server starts first, because it creates the tables.
  const ours = await startChatServer(hooray, database);
  const plain = await startChatServer(randomBaseline, database);
  try {
    return await withDatabase(database.url, async (client) => {
      const people = await putPeople(client, PEOPLE);
      const tokens = people.map(({ token }) => token);
      const contenders = {
        ours: await openSearchers(ours, database, tokens),
        plain: await openSearchers(plain, database, tokens),
      };
      const stage = { client, people, contenders };
      const atOnce = await takeTurns(stage, 'searchAtOnce');
      const inTurn = await takeTurns(stage, 'searchInTurn');
      await Promise.all([contenders.ours.stop(), contenders.plain.stop()]);
      return [delayFigure(atOnce), rateFigure(atOnce, inTurn)];
    });
  } finally {
    await Promise.all([ours.stop(), plain.stop()]);
  }
}
