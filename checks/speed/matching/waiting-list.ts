import { type BenchPerson, putPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { hooray } from '@hooray/testkit/processes/running/running-program.ts';
import type pg from 'pg';
import { startChatServer } from '../chat/contenders.ts';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { assertPaired, clearRooms, fittingFilters } from './matching-rooms.ts';
import { openSearchers, type Pass, type Searchers } from './searchers.ts';
import { letStrangersWait, putStrangers, sendStrangersAway } from './waiting-strangers.ts';

const PEOPLE = 600;
const ROUNDS = 7;
const LIMIT = 1.5;

// With a country, so that searches for another one don't match.
const filters = { ...fittingFilters, country: 'Ukraine' };

interface Stage {
  client: pg.Client;
  people: BenchPerson[];
  searchers: Searchers;
}

async function pass({ client, people, searchers }: Stage): Promise<Pass> {
  await clearRooms(client);
  const passed = await searchers.search('searchInTurn', filters);
  await assertPaired(client, people, await searchers.listRooms());
  return passed;
}

async function passBesideStrangers(stage: Stage): Promise<Pass> {
  await letStrangersWait(stage.client);
  const passed = await pass(stage);
  await sendStrangersAway(stage.client);
  return passed;
}

interface Round {
  alone: Pass;
  beside: Pass;
}

async function takeTurns(stage: Stage): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ alone: await pass(stage), beside: await passBesideStrangers(stage) });
  // Drop the first round, which is a warm-up.
  return rounds.slice(1);
}

function figure(rounds: Round[], what: string, unit: string, of: (pass: Pass) => number): Figure {
  const cost = (name: keyof Round) => median(rounds.map((round) => of(round[name]))).toFixed(2);
  const ratios = rounds.map(({ alone, beside }) => of(beside) / of(alone));
  return ratioFigure(what, ratios, LIMIT, `${cost('beside')} against ${cost('alone')} ${unit}`);
}

/** Compares searches with and without 10,000 unmatchable users on the list. */
export async function measureWaitingList(database: EmbeddedDatabase): Promise<Figure[]> {
  const server = await startChatServer(hooray, database);
  try {
    const rounds = await withDatabase(database.url, async (client) => {
      const people = await putPeople(client, PEOPLE);
      await putStrangers(client);
      const searchers = await openSearchers(
        server,
        database,
        people.map(({ token }) => token),
      );
      const taken = await takeTurns({ client, people, searchers });
      await searchers.stop();
      return taken;
    });
    return [
      figure(
        rounds,
        'Random chats, 10,000 waiting without a match: time until a fitting pair is notified, against none waiting',
        'ms',
        ({ delays }) => median(delays),
      ),
      figure(rounds, 'The same: CPU of a fitting pair', 'ms', ({ usOfPair }) => usOfPair / 1000),
    ];
  } finally {
    await server.stop();
  }
}
