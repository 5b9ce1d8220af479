import { argv } from 'node:process';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// Starts only the database, prints the outcome as one line, and runs until it's stopped.
const print = (outcome: object) => process.stdout.write(`${JSON.stringify(outcome)}\n`);
const logger = { info: () => {}, warn: () => {}, error: () => {} };

try {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: String(argv[2]), logger });
  process.on('SIGTERM', () => void stop());
  print({ connection });
} catch (error) {
  print({ refusal: (error as Error).message });
}
