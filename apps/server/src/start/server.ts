import type { Logger } from 'pino';
import { createLogger } from '../platform/http/operations/request-log.ts';
import { exitWithError, runProgram } from './fatal-error.ts';
import { closeDataFolder, writePrivately } from './private-files.ts';
import { resolveDatabase } from './resolve-database.ts';
import { readSettings, type Settings } from './settings/settings.ts';

async function start(settings: Settings, logger: Logger): Promise<() => Promise<void>> {
  closeDataFolder(settings.dataDir, logger);
  // Both take about as long, so they run concurrently.
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
    // A start in progress would leave the database running, so wait for it.
    starting.then((close) => close()).then(() => process.exit(0), exitWithError);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // Writing fails once the terminal is closed. This must not end the process before the database.
  process.stdout.on('error', () => {});
}

runProgram(main);
