import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { startBuiltHooray, startProgram } from '@hooray/testkit/processes/running/running-program.ts';
import { residentKb } from '@hooray/testkit/processes/usage/process-usage.ts';
import type { Figure } from '../figures.ts';
import { memoryBaseline } from '../programs.ts';
import { registerPeople } from '../requests.ts';

const PEOPLE = 2000;
const CONCURRENCY = 8;
/** V8 returns memory 100 s after its last garbage collection, or earlier if it notices few allocations. */
const REST_MS = 150_000;
const LIMIT_MIB = 180;

/** Compares the server's own process at rest after sign-ups with a server that does nothing. */
export async function measureMemory(database: EmbeddedDatabase): Promise<Figure[]> {
  const ours = await startBuiltHooray(database, { RATE_LIMITS: 'off' });
  const bare = await startProgram(memoryBaseline, {});
  try {
    const share = PEOPLE / CONCURRENCY;
    await Promise.all(Array.from({ length: CONCURRENCY }, () => registerPeople(ours, share)));
    await sleep(REST_MS);
    const [mib, bareMib] = [ours, bare].map(({ pid }) => residentKb(pid) / 1024);
    return [
      {
        what: 'Memory (RSS) of a server that has signed up 2000 people and rests',
        measured: `${mib?.toFixed(0)} MiB (a bare Fastify with Socket.IO: ${bareMib?.toFixed(0)})`,
        limit: `at most ${LIMIT_MIB} MiB`,
        isKept: (mib ?? Number.NaN) <= LIMIT_MIB,
      },
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}
