import { existsSync } from 'node:fs';
import pg from 'pg';
import { attempt, unlessError } from '../../errors/failures.ts';
import { isDatabaseUnavailable } from '../constraint.ts';
import { findPackage, provideBinaries } from './binaries.ts';
import { createCluster, removeDrafts } from './cluster.ts';
import { checkVersion, openDataFolder } from './data-folder/data-folder.ts';
import { isShutOut } from './data-folder/inherited-directory.ts';
import { acquire, type Ownership, release } from './data-folder/ownership.ts';
import {
  type Connection,
  connectionTo,
  type EmbeddedConfig,
  type EmbeddedLogger,
} from './embedded-config.ts';
import { findPostmasterFile, worksIn } from './postmaster.ts';
import { supervise } from './supervisor.ts';

const DATABASE = 'hooray';
const SYSTEM_CACHE = '/var/cache/hooray';

export interface EmbeddedPostgres {
  /** Unchanged when PostgreSQL restarts. */
  readonly connection: Connection;
  /** Resolves when PostgreSQL has exited. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Restarts PostgreSQL if it dies. It survives when this process is killed, and the next call takes it over.
 * @throws EmbeddedPostgresError with a message for the operator
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logger: EmbeddedLogger;
}): Promise<EmbeddedPostgres> {
  const since = Date.now();
  const { logger } = options;
  const found = findPackage();
  const folder = openDataFolder(options.dataDir);
  const cache = folder.account ? SYSTEM_CACHE : folder.root;
  const programs = () => provideBinaries(found, folder.account, cache);
  const config: EmbeddedConfig = { folder, programs, logger };

  const isNew = !existsSync(folder.home);
  if (isNew) await createCluster(folder, programs());
  checkVersion(folder, found.major);
  const owned = await acquireReachable(config);
  const supervisor = supervise(config, owned);
  try {
    await createDatabase(owned);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  await attempt(logger, 'the files of an interrupted start were not removed; the next start retries', () =>
    removeDrafts(folder),
  );
  const how = owned.isTakenOver ? 'taken over' : isNew ? 'created' : 'started';
  logger.info(`PostgreSQL ${found.version} was ${how} in ${Date.now() - since} ms`);
  return { connection: connectionTo(config, owned.socketFolder, DATABASE), stop: supervisor.stop };
}

/** A running one that has lost access to its data would fail at its next checkpoint, so it's restarted. */
async function acquireReachable(config: EmbeddedConfig): Promise<Ownership> {
  const { signal } = new AbortController();
  const owned = await acquire(config, signal);
  if (!owned.isTakenOver) return owned;
  const { rows } = await owned.client.query<{ path: string }>(
    "select current_setting('data_directory') as path",
  );
  if (!isShutOut(rows[0]?.path ?? '', config.folder.account)) return owned;
  await release(owned, config);
  return acquire(config, signal);
}

async function createDatabase({ client }: Ownership): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(DATABASE)}`);
}

/** Finds a PostgreSQL to read from beside its owner. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const folder = openDataFolder(dataDir);
  const file = findPostmasterFile(folder);
  if (!file?.socketFolder) return undefined;
  const connection = connectionTo({ folder }, file.socketFolder, DATABASE);
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    const isOpen = await unlessError(
      client.connect().then(() => true),
      isDatabaseUnavailable,
    );
    return isOpen && worksIn(folder, file.pid) ? connection : undefined;
  } finally {
    await client.end();
  }
}
