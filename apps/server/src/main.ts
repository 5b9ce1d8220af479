import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { ensureAdmin } from './domains/accounts/ensure-admin.ts';
import { giveUp } from './give-up.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/http/request-log.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { createSecrets, readOrCreateAppSecret } from './platform/secrets.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { closeDataFolder, writePrivately } from './private-files.ts';
import { provideDatabase } from './provide-database.ts';
import { readSettings, type Settings } from './settings.ts';

/** Starts the server; answers how to stop it. */
async function start(settings: Settings, logger: Logger): Promise<() => Promise<void>> {
  closeDataFolder(settings.dataDir, logger);
  const database = await provideDatabase(settings, logger);
  try {
    if (settings.admin) await ensureAdmin(database.db, settings.admin);
    const secrets = createSecrets(settings.appSecret ?? readOrCreateAppSecret(settings.dataDir));
    const storage = await openStorage(settings);
    const pictures = createPictures({ logger });
    const app = await buildApp({
      settings,
      database,
      clock: systemClock,
      secrets,
      storage,
      pictures,
      logger,
    });
    await app.listen({ port: settings.port, host: settings.host });
    void pictures.warmUp();
    return async () => {
      await app.close();
      await pictures.stop();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function main(): void {
  writePrivately();
  const settings = readSettings(process.env);
  const starting = start(settings, createLogger(settings.logLevel));
  starting.then(() => process.stdout.write(`\n  Hooray is ready: ${settings.publicUrl}\n\n`), giveUp);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Also when it comes in the middle of the start: the database must not be left running.
    starting.then((close) => close()).then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  main();
} catch (error) {
  giveUp(error);
}
