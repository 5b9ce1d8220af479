import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '../../constraint.ts';
import { connectionTo, type EmbeddedConfig } from '../embedded-config.ts';
import { DataFolderInUse, EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { findPostmasterFile, forgetForeignPostmaster, stopPostmaster, worksIn } from '../postmaster.ts';
import { createStarter, type Starter } from '../starter.ts';
import { ownerName, takeOwnerLock } from './owner-lock.ts';
import { isSocketFolder, removeSocketFolder } from './socket-folder.ts';

// A connection to the application's database would prevent dropping or copying it.
const OWNERS_DATABASE = 'postgres';
const TIMEOUT_MS = 15_000;
const MIN_RETRY_DELAY_MS = 10;

/** The connection holds the lock and ends when PostgreSQL dies. */
export interface Ownership {
  client: pg.Client;
  pid: number;
  socketFolder: string;
  isTakenOver: boolean;
}

/** @param keep a socket folder to reuse @throws DataFolderInUse, EmbeddedPostgresError after cleaning up */
export async function acquire(
  config: EmbeddedConfig,
  signal: AbortSignal,
  keep?: string,
): Promise<Ownership> {
  const starter = createStarter(config, keep);
  try {
    const found = await connectWithRetries(config, signal, starter);
    starter.tidy(found.socketFolder);
    return { ...found, isTakenOver: found.pid !== starter.pid() };
  } catch (error) {
    await starter.abandon(error instanceof DataFolderInUse);
    throw error;
  }
}

type Found = Omit<Ownership, 'isTakenOver'>;

async function connectWithRetries(
  config: EmbeddedConfig,
  signal: AbortSignal,
  starter: Starter,
): Promise<Found> {
  let deadline = Date.now() + TIMEOUT_MS;
  let pause = MIN_RETRY_DELAY_MS;
  for (;;) {
    signal.throwIfAborted();
    const answer = await tryToConnect(config);
    if (typeof answer === 'object') return answer;
    if (answer === 'not yet') {
      // Crash recovery may take minutes.
      deadline = Date.now() + TIMEOUT_MS;
      pause = Math.min(pause * 1.2, 1000);
    } else {
      starter.start();
      pause = MIN_RETRY_DELAY_MS;
    }
    if (Date.now() > deadline) throw unanswered(config);
    await delay(pause);
  }
}

function unanswered({ folder }: EmbeddedConfig): EmbeddedPostgresError {
  const pid = findPostmasterFile(folder)?.pid;
  const holder = pid ? ` (process ${pid})` : '';
  return new EmbeddedPostgresError(
    `A PostgreSQL${holder} holds the data folder ${folder.root} and does not answer. ` +
      'End it and start Hooray again.',
  );
}

/** Connects, because a killed postmaster's file and process are misleading for a while. */
async function tryToConnect(config: EmbeddedConfig): Promise<Found | 'nobody' | 'not yet'> {
  const file = findPostmasterFile(config.folder);
  if (!file || !isSocketFolder(file.socketFolder, config.folder.account)) return 'nobody';
  const client = new pg.Client({
    ...connectionTo(config, file.socketFolder, OWNERS_DATABASE),
    application_name: ownerName(),
    connectionTimeoutMillis: 5000,
  });
  // A broken connection also emits 'end' or rejects the query.
  client.on('error', () => {});
  try {
    await client.connect();
    if (worksIn(config.folder, file.pid)) {
      await takeOwnerLock(client, config.folder.root);
      return { client, ...file };
    }
    await client.end();
    forgetForeignPostmaster(config.folder, file.pid);
    return 'nobody';
  } catch (error) {
    await client.end();
    return explain(error);
  }
}

function explain(error: unknown): 'nobody' | 'not yet' {
  if (error instanceof pg.DatabaseError && error.code === '57P03') return 'not yet';
  if (isDatabaseUnavailable(error)) return 'nobody';
  if (error instanceof Error && error.message === 'timeout expired') return 'nobody';
  throw error;
}

export async function release(
  { pid, socketFolder, client }: Ownership,
  { folder }: EmbeddedConfig,
): Promise<void> {
  await stopPostmaster(pid);
  removeSocketFolder(socketFolder, folder.account);
  await client.end();
}
