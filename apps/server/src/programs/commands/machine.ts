import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { systemClock } from '../../platform/clock.ts';
import { createSecrets, readOrCreateAppSecret } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { findRunningPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/http/operations/request-log.ts';
import { createPictures } from '../../platform/pictures/pictures.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { createModules } from '../../start/modules.ts';
import { openMigratedDatabase } from '../../start/open-database.ts';
import { type ResolvedDatabase, resolveDatabase } from '../../start/resolve-database.ts';
import type { Settings } from '../../start/settings/settings.ts';
import type { Command, Machine } from './command.ts';

/** The embedded database may belong to a running server. */
async function resolveShared(settings: Settings, logger: Logger): Promise<ResolvedDatabase> {
  const { database, dataDir } = settings;
  const mayRun = !database.url && existsSync(join(dataDir, 'postgres'));
  const running = mayRun ? await findRunningPostgres(dataDir) : undefined;
  return running
    ? { address: running, directAddress: running, isOurs: false, stop: async () => {} }
    : resolveDatabase(settings, logger);
}

async function runModules(settings: Settings, database: Database, logger: Logger): Promise<Machine> {
  const [clock, storage] = [systemClock, await openStorage(settings)];
  const secrets = createSecrets(settings.appSecret ?? readOrCreateAppSecret(settings.dataDir));
  // Starts no process before the first picture.
  const pictures = createPictures({ logger });
  const deps = { settings, database, clock, secrets, storage, pictures, logger };
  const { events, flags } = await createModules(deps, new Registry());
  return { settings, database, clock, secrets, events, flags };
}

/** Opens the database beside a running server, or starts the embedded one for as long as `work` takes. */
export async function withMachine<T>(
  settings: Settings,
  { isPatient = false }: Pick<Command, 'isPatient'>,
  work: (machine: Machine) => Promise<T>,
): Promise<T> {
  const logger = createLogger('warn');
  const resolved = await resolveShared(settings, logger);
  const database = await openMigratedDatabase(settings, logger, { resolved, isPatient });
  try {
    return await work(await runModules(settings, database, logger));
  } finally {
    await database.close();
  }
}
