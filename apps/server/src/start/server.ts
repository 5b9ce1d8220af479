import type { Logger } from 'pino';
import { createLogger } from '../platform/http/operations/request-log.ts';
import { exitWithError, runProgram } from './fatal-error.ts';
import { closeDataFolder, writePrivately } from './private-files.ts';
import { resolveDatabase } from './resolve-database.ts';
import { readSettings, type Settings } from './settings.ts';

/** Starts the server; answers how to stop it. */
async function start(settings: Settings, logger: Logger): Promise<() => Promise<void>> {
  closeDataFolder(settings.dataDir, logger);
  // PostgreSQL takes as long to start as the rest of the code to load: each goes on beside the other.
  const [resolved, { run }] = await Promise.all([resolveDatabase(settings, logger), import('./run.ts')]);
  return run(settings, resolved, logger);
}

function main(): void {
  writePrivately();
  const settings = readSettings(process.env);
  const starting = start(settings, createLogger(settings.logLevel));
  starting.then(() => process.stdout.write(`\n  Hooray is ready: ${settings.publicUrl}\n\n`), exitWithError);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Also when it comes in the middle of the start: the database must not be left running.
    starting.then((close) => close()).then(() => process.exit(0), exitWithError);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // Once its terminal is closed, nothing can be written there; that must not end it before the database has been stopped.
  process.stdout.on('error', () => {});
}

runProgram(main);
