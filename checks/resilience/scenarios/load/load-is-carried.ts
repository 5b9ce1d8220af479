import { openParties, signInPeople, withDatabase } from '@hooray/testkit/factories/bulk/people.ts';
import { type Clients, startClients } from '@hooray/testkit/processes/client-process.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import type { Running } from '@hooray/testkit/processes/running/running-program.ts';
import type { TalkJobs, TalkSums } from '../../load/talking-load.ts';
import { withHooray } from '../../load/with-hooray.ts';
import { scaled } from '../../options.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const PEOPLE = 2000;
const ROOMS = 100;
const PER_SECOND = 200;
const SECONDS = scaled(300);
const ACKNOWLEDGED_WITHIN_MS = 100;
const TIMES = 5;
const FLOOD_SECONDS = scaled(30);
/** Enough pending messages to keep the server busy. */
const CONCURRENCY = 400;
const LEAST_GOODPUT = 0.8;
const NORMAL_WITHIN_S = 10;

const describeLosses = ({ lost, doubled }: TalkSums) => `${lost} lost, ${doubled} doubled`;

function assertNothingLost(sums: TalkSums, seen: string): void {
  if (sums.lost > 0 || sums.doubled > 0) throw new Error(seen);
}

async function carry(talkers: Clients<TalkJobs>): Promise<string> {
  const sums = await talkers.ask('atRate', { perSecond: PER_SECOND, seconds: SECONDS });
  const seen = `n=${sums.sent}, ${sums.acknowledged} acknowledged, 99th percentile ${sums.acknowledgedMs.toFixed(0)} ms (${ACKNOWLEDGED_WITHIN_MS}), ${sums.refused} refused (0), ${describeLosses(sums)} (0)`;
  assertNothingLost(sums, seen);
  if (sums.refused > 0 || sums.acknowledgedMs > ACKNOWLEDGED_WITHIN_MS) throw new Error(seen);
  return seen;
}

/** Waits until acknowledgements are as fast as usual for a second. */
async function untilNormal(talkers: Clients<TalkJobs>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { refused, acknowledgedMs } = await talkers.ask('atRate', { perSecond: PER_SECOND, seconds: 1 });
    const took = (performance.now() - began) / 1000;
    if ((refused === 0 && acknowledgedMs <= ACKNOWLEDGED_WITHIN_MS) || took > NORMAL_WITHIN_S) return took;
  }
}

/** Sends five times the load. Goodput is relative to the peak or the sent rate, whichever is lower. */
async function flood(talkers: Clients<TalkJobs>): Promise<string> {
  const most = await talkers.ask('inTurn', { atOnce: CONCURRENCY, seconds: scaled(10) });
  const peak = most.acknowledged / scaled(10);
  const flooded = await talkers.ask('atRate', { perSecond: TIMES * PER_SECOND, seconds: FLOOD_SECONDS });
  const normalAfter = await untilNormal(talkers);
  const perSecond = flooded.acknowledged / FLOOD_SECONDS;
  const goodput = perSecond / Math.min(peak, TIMES * PER_SECOND);
  const seen = [
    `peak ${peak.toFixed(0)} messages a second`,
    `of ${flooded.sent} at ${TIMES * PER_SECOND} a second ${flooded.acknowledged} acknowledged, 99th percentile ${flooded.acknowledgedMs.toFixed(0)} ms`,
    `goodput ${(goodput * 100).toFixed(0)} % (at least ${LEAST_GOODPUT * 100})`,
    `${flooded.refused} refused, 99th percentile ${flooded.refusedMs.toFixed(0)} ms`,
    `${describeLosses(flooded)} (0)`,
    `normal again after ${normalAfter.toFixed(1)} s (${NORMAL_WITHIN_S})`,
  ].join(', ');
  assertNothingLost(flooded, seen);
  if (goodput < LEAST_GOODPUT || normalAfter > NORMAL_WITHIN_S) throw new Error(seen);
  return seen;
}

async function gatherCrowd(database: EmbeddedDatabase, server: Running): Promise<Clients<TalkJobs>> {
  const talkers = startClients<TalkJobs>(new URL('../../load/talking-load.ts', import.meta.url));
  await withDatabase(database.url, async (client) => {
    const tokens = await signInPeople(client, PEOPLE);
    const roomIds = await openParties(client, ROOMS);
    await client.query('analyze');
    await talkers.ask('open', { url: server.url, tokens, roomIds });
  });
  return talkers;
}

export const loadIsCarried: Scenario = {
  name: 'load of two thousand people is handled',
  run: (report: Report) =>
    withHooray(async (server, database) => {
      const talkers = await gatherCrowd(database, server);
      try {
        await report.round(`${PEOPLE} people, ${PER_SECOND} messages a second for ${SECONDS} s`, () =>
          carry(talkers),
        );
        await report.round(`${TIMES} times the messages`, () => flood(talkers));
      } finally {
        await talkers.stop();
      }
    }),
};
