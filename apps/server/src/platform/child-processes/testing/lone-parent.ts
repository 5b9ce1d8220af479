import { pino } from 'pino';
import { createWorkerPool } from '../worker-pool.ts';
import type { FickleReply } from './fickle-program.ts';

// A test kills this process. It prints the id of its worker process.
const pool = createWorkerPool({
  program: new URL('fickle-program.ts', import.meta.url),
  environment: () => ({}),
  processes: 1,
  niceness: 0,
  waiting: { full: 1, most: 1 },
  timeLimitMs: 10_000,
  idleMs: 60_000,
  logger: pino({ level: 'silent' }),
});
const { pid } = (await pool.run({}, { caller: 'user' })) as FickleReply;
process.stdout.write(`${pid}\n`);
setInterval(() => undefined, 1000);
