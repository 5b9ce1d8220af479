import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import people from '@hooray/gift-ideas/bench/people.json' with { type: 'json' };
import { type CatalogIdea, readCatalog } from '@hooray/gift-ideas/catalog.ts';
import type { GiftWish } from '@hooray/gift-ideas/ranking/interests.ts';
import { createRecommender } from '@hooray/gift-ideas/recommender.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { startBuiltHooray } from '@hooray/testkit/processes/running/running-program.ts';
import MiniSearch from 'minisearch';
import { type Figure, median, ratioFigure } from '../figures.ts';
import { cpuPerRequest, registerPeople } from '../requests.ts';

const COUNT = 12;
const LIMIT = 3;
const ROUNDS = 7;
const CALL_LIMIT = 4;
// Each person makes 100 calls, which is below the account's limit.
const PEOPLE = 80;
const REQUESTS = 1600;
const CALL_ROUNDS = 5;
const HEAP_LIMIT_MB = 15;

const wishes = people.map(
  ({ form }): GiftWish => ({
    gender: form.gender === 'Male' ? 'Male' : 'Female',
    age: form.age,
    budget: { min: form.budget_min, max: form.budget_max },
    hobbies: form.hobbies,
    universe: form.universe,
    personality: form.personality,
    style: form.gift_style,
    funFact: form.fun_fact,
  }),
);

/** Copies the ideas under different titles. */
function copies(times: number): CatalogIdea[] {
  const ideas = readCatalog();
  return Array.from({ length: times }, (_, copy) =>
    ideas.map((idea) =>
      copy ? { ...idea, id: `${idea.id}-${copy}`, title: `${idea.title} ${copy}` } : idea,
    ),
  ).flat();
}

/** Sets up the same library and catalog for an ordinary search, in which mistyped and unfinished words match. */
function createBareSearch(ideas: readonly CatalogIdea[]): (words: string) => unknown {
  const search = new MiniSearch({
    fields: ['title', 'text', 'tags'],
    searchOptions: {
      boost: { title: 3, tags: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 7 ? 2 : Number(term.length > 4)),
    },
  });
  search.addAll(
    ideas.map(({ title, text, hobbies, universes, personalities, styles }, id) => {
      const tags = [...hobbies, ...universes, ...personalities, ...styles].join(' ');
      return { id, title, text, tags };
    }),
  );
  return (words) => search.search(words);
}

function cpuOf(work: (wish: GiftWish) => unknown): number {
  const before = process.cpuUsage();
  for (const wish of wishes) work(wish);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / wishes.length;
}

const wordsOf = ({ hobbies, universe, personality, style, funFact }: GiftWish) =>
  [hobbies, universe, personality, style, funFact].join(' ');

/** Measures the heap of a loaded catalog and its vocabulary, after garbage collections. */
async function measureMemory(): Promise<Figure> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapMb = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = heapMb();
  const recommender = await createRecommender(readCatalog());
  const taken = heapMb() - before;
  recommender.recommend(wishes[0] as GiftWish, { count: COUNT });
  return {
    what: 'Heap of the loaded catalog',
    measured: `${taken.toFixed(1)} MB`,
    limit: `at most ${HEAP_LIMIT_MB} MB`,
    isKept: taken <= HEAP_LIMIT_MB,
  };
}

async function measureInProcess(times: number): Promise<Figure> {
  const ideas = copies(times);
  const { recommend } = await createRecommender(ideas);
  const search = createBareSearch(ideas);
  const mine = () => cpuOf((wish) => recommend(wish, { count: COUNT }));
  const theirs = () => cpuOf((wish) => search(wordsOf(wish)));
  mine();
  theirs();
  const rounds = Array.from({ length: ROUNDS }, () => ({ mine: mine(), theirs: theirs() }));
  const detail = `${median(rounds.map((round) => round.mine)).toFixed(0)} against ${median(rounds.map((round) => round.theirs)).toFixed(0)} µs`;
  return ratioFigure(
    `Recommending gifts out of ${ideas.length} ideas, CPU, against one bare query of the search library`,
    rounds.map((round) => round.mine / round.theirs),
    LIMIT,
    detail,
  );
}

async function measureCall(database: EmbeddedDatabase): Promise<Figure> {
  const server = await startBuiltHooray(database, { RATE_LIMITS: 'off' });
  try {
    const tokens = await registerPeople(server, PEOPLE);
    const form = { gender: 'Female', age: 34, budget_min: 20, budget_max: 80, personality: 'curious' };
    const gifts = {
      path: '/api/ai/generate-gifts',
      tokens,
      amount: REQUESTS,
      connections: 10,
      json: { ...form, hobbies: 'astronomy, long hikes and baking bread', universe: 'Star Wars' },
    };
    const me = { path: '/api/auth/me', tokens, amount: REQUESTS, connections: 10 };
    await cpuPerRequest(server, database, { ...gifts, amount: PEOPLE });
    await cpuPerRequest(server, database, me);
    const rounds = [];
    for (let round = 0; round < CALL_ROUNDS; round += 1)
      rounds.push({
        mine: await cpuPerRequest(server, database, gifts),
        theirs: await cpuPerRequest(server, database, me),
      });
    const detail = `${median(rounds.map(({ mine }) => mine)).toFixed(0)} against ${median(rounds.map(({ theirs }) => theirs)).toFixed(0)} µs`;
    const ratios = rounds.map(({ mine, theirs }) => mine / theirs);
    return ratioFigure(
      '`POST /api/ai/generate-gifts`, CPU of server and database, against `GET /api/auth/me`',
      ratios,
      CALL_LIMIT,
      detail,
    );
  } finally {
    await server.stop();
  }
}

export async function measureRecommending(database: EmbeddedDatabase): Promise<Figure[]> {
  return [
    await measureMemory(),
    await measureInProcess(1),
    await measureInProcess(10),
    await measureCall(database),
  ];
}
