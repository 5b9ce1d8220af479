import { sendRaw } from '@hooray/testkit/clients/raw-http.ts';
import { plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { type FuzzWorld, openFuzzWorld } from '@hooray/testkit/worlds/fuzz/fuzz-world.ts';
import { anyRequest, type GeneratedRequest } from '@hooray/testkit/worlds/fuzz/requests.ts';
import type { RaceGround } from '@hooray/testkit/worlds/races/race-world.ts';
import fc from 'fast-check';
import { type Answered, type Asker, openAsker } from './ask-http.ts';
import { createTally, findDefect, SLOWEST_MS, type Tally } from './tally.ts';

/** Requests per world. Account limits would refuse later ones. */
const OF_A_WORLD = 100;
const CONCURRENT_WORLDS = 4;
const CONCURRENCY = 3;
/** After this many requests, slow ones are repeated while their sessions are valid. */
const OF_A_PART = 5000;
/** With fewer requests past validation, the run would test only the checks in front of the calls. */
const LEAST_PAST = 0.2;
/** In bytes. The server may refuse a larger body and close the connection early. */
const MUST_BE_ANSWERED = 60_000;

/** Sends raw bytes, for requests that no client library would send. */
async function askRaw(url: string, { method, target, headers, body }: GeneratedRequest): Promise<Answered> {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}Content-Length: ${body?.length ?? 0}\r\n\r\n`;
  const begun = performance.now();
  const answer = await sendRaw(
    { url },
    Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]),
  );
  const text = answer.bytes.toString('latin1');
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text,
    ms: performance.now() - begun,
  };
}

function shown({ headers, body, ...rest }: GeneratedRequest, world: FuzzWorld): object {
  const who = Object.entries({ self: world.self, other: world.other, creator: world.creator });
  const named = (value: string) =>
    who.find(([, { accessToken }]) => value.endsWith(accessToken))?.[0] ?? value;
  return {
    ...rest,
    headers: headers.map(([name, value]) => [name, named(value)]),
    body: body?.toString('latin1'),
  };
}

interface Asking {
  world: FuzzWorld;
  request: GeneratedRequest;
}

interface Run {
  ground: RaceGround;
  asker: Asker;
  seed: number;
  picture: Buffer;
  tally: Tally;
  /** Requests that were slow under load. Excludes pictures and collages, which have a lower priority than calls. */
  slow: Asking[];
}

async function answerTo({ ground, asker }: Run, request: GeneratedRequest): Promise<Answered> {
  try {
    return await asker.ask(request);
  } catch {
    return askRaw(ground.url, request);
  }
}

async function askOnce(run: Run, { world, request }: Asking): Promise<void> {
  const answered = await answerTo(run, request);
  const { status, text, ms } = answered;
  run.tally.count(status === 0 ? 'no answer' : String(status));
  if (ms > SLOWEST_MS) run.slow.push({ world, request });
  else run.tally.took(ms, request.name);
  const isUnanswered = status === 0 && ms <= SLOWEST_MS && (request.body?.length ?? 0) < MUST_BE_ANSWERED;
  const defect = isUnanswered ? 'no answer' : findDefect(answered, request.method, request.target);
  if (defect) run.tally.defect(`${request.name}: ${defect}`, { ...shown(request, world), status, text });
}

async function askInWorld(run: Run, index: number): Promise<void> {
  const world = await openFuzzWorld(run.ground, index);
  const requests = fc.sample(await anyRequest(world, run.picture), {
    seed: run.seed + index,
    numRuns: OF_A_WORLD,
  });
  const next = requests.values();
  const lane = async () => {
    for (const request of next) await askOnce(run, { world, request });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

/** Repeats slow requests without other load. Returns their number. */
async function askSlowAgain(run: Run): Promise<number> {
  const again = run.slow.splice(0);
  for (const { request } of again) run.tally.took((await answerTo(run, request)).ms, request.name);
  return again.length;
}

/** @throws Error if a response shows a defect, or if too few requests pass authentication and validation */
export async function fuzzRequests(ground: RaceGround, seed: number, count: number): Promise<string> {
  const asker = openAsker(ground.url);
  const tally = createTally();
  const run: Run = { ground, asker, seed, tally, picture: await plainPicture(), slow: [] };
  let [index, slow] = [0, 0];
  while (tally.total() < count) {
    const until = Math.min(count, tally.total() + OF_A_PART);
    const worlds = async () => {
      while (tally.total() < until) await askInWorld(run, index++);
    };
    await Promise.all(Array.from({ length: CONCURRENT_WORLDS }, worlds));
    slow += await askSlowAgain(run);
  }
  asker.close();
  const past = tally.share((outcome) => !['400', '401', '429', '503', 'no answer'].includes(outcome));
  const seen = `${(past * 100).toFixed(0)} % neither 400, 401, 429 nor 503 (at least 20), ${slow} over 2 s asked again alone`;
  if (past < LEAST_PAST) throw new Error(seen);
  return `${seen}, ${tally.close()}`;
}
