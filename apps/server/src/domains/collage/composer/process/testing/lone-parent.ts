import { pino } from 'pino';
import { createWorker } from '../worker.ts';
import type { FickleAnswer } from './fickle-program.ts';

// A process with a worker, to be killed by a test. It says which process works for it.
const worker = createWorker({
  program: new URL('fickle-program.ts', import.meta.url),
  environment: () => ({}),
  mostWaiting: 1,
  timeLimitMs: 10_000,
  idleMs: 60_000,
  logger: pino({ level: 'silent' }),
});
const { pid } = (await worker.run({})) as FickleAnswer;
process.stdout.write(`${pid}\n`);
setInterval(() => undefined, 1000);
