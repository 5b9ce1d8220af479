import fc from 'fast-check';
import { type FuzzWorld, openFuzzWorld } from '../../../apps/server/testing/fuzz/fuzz-world.ts';
import { anyRequest, type GeneratedRequest } from '../../../apps/server/testing/fuzz/requests.ts';
import { plainPicture } from '../../../apps/server/testing/pictures.ts';
import type { RaceGround } from '../../../apps/server/testing/races/race-world.ts';
import { sendRaw } from '../../../apps/server/testing/wire/raw-http.ts';
import { type Answered, type Asker, openAsker } from './ask-http.ts';
import { createTally, findDefect, type Tally } from './tally.ts';

/** Each world's people make so many requests; then the limits of their accounts would refuse them. */
const OF_A_WORLD = 100;
const WORLDS_AT_ONCE = 4;
const AT_ONCE = 3;
/** A server may refuse the rest of a body that is larger, and end the connection before it has been sent. */
const MUST_BE_ANSWERED = 60_000;

/** What no client library sends goes as bytes. */
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

/** One request. Outcomes are the status and, of a refusal, its code. */
async function askOnce(
  url: string,
  asker: Asker,
  world: FuzzWorld,
  request: GeneratedRequest,
  tally: Tally,
): Promise<void> {
  let answered: Answered;
  try {
    answered = await asker.ask(request);
  } catch {
    answered = await askRaw(url, request);
  }
  const { status, text, ms } = answered;
  tally.count(status === 0 ? 'no answer' : String(status));
  tally.took(ms, request.name);
  const isUnanswered = status === 0 && (request.body?.length ?? 0) < MUST_BE_ANSWERED;
  const defect = isUnanswered ? 'no answer' : findDefect(answered, request.method, request.target);
  if (defect) tally.defect(`${request.name}: ${defect}`, { ...shown(request, world), status, text });
}

async function inWorld(
  ground: RaceGround,
  asker: Asker,
  seed: number,
  index: number,
  picture: Buffer,
  tally: Tally,
): Promise<void> {
  const world = await openFuzzWorld(ground, index);
  const requests = fc.sample(await anyRequest(world, picture), { seed: seed + index, numRuns: OF_A_WORLD });
  const next = requests.values();
  const lane = async () => {
    for (const request of next) await askOnce(ground.url, asker, world, request, tally);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** @throws Error if an answer is a defect, or too few come past what every request meets first */
export async function fuzzRequests(ground: RaceGround, seed: number, count: number): Promise<string> {
  const [tally, asker, picture] = [createTally(), openAsker(ground.url), await plainPicture()];
  let index = 0;
  const worlds = async () => {
    while (tally.total() < count) await inWorld(ground, asker, seed, index++, picture, tally);
  };
  await Promise.all(Array.from({ length: WORLDS_AT_ONCE }, worlds));
  asker.close();
  const past = tally.share((outcome) => !['400', '401', '429', '503', 'no answer'].includes(outcome));
  const seen = `${(past * 100).toFixed(0)} % neither 400, 401, 429 nor 503 (at least 20), ${tally.close()}`;
  if (past < 0.2) throw new Error(seen);
  return seen;
}
