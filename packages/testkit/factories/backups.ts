import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@hooray/server/platform/clock.ts';
import { createSecrets } from '@hooray/server/platform/crypto/secrets.ts';
import { openDatabase } from '@hooray/server/platform/db/database.ts';
import { createLogger } from '@hooray/server/platform/http/operations/request-log.ts';
import { migrationsFolder } from '@hooray/server/platform/paths.ts';
import { createPictures } from '@hooray/server/platform/pictures/pictures.ts';
import type { Storage } from '@hooray/server/platform/storage/storage.ts';
import { verifyArchive } from '@hooray/server/programs/archives/archive/verify-archive.ts';
import { createBackup } from '@hooray/server/programs/archives/create-backup.ts';
import { digestTable, listTables } from '@hooray/server/programs/archives/database/catalog.ts';
import { holdForRestore } from '@hooray/server/programs/archives/database/hold-for-restore.ts';
import { prepareSession } from '@hooray/server/programs/archives/database/session-settings.ts';
import { type Restored, restoreArchive } from '@hooray/server/programs/archives/restore-archive.ts';
import { createModules } from '@hooray/server/start/modules.ts';
import { readSettings } from '@hooray/server/start/settings/settings.ts';
import pg from 'pg';
import { Registry } from 'prom-client';

export interface Place {
  config: pg.ClientConfig;
  storage: Storage;
  migrations?: URL;
}

export function backUp(
  { config, storage, migrations = migrationsFolder }: Place,
  folder: string,
  { now = new Date(), signal = new AbortController().signal } = {},
) {
  return createBackup({ config, storage, folder, migrations, now, signal, say: () => {} });
}

interface RestoreOptions {
  deletedIds?: readonly string[];
  isReplacing?: boolean;
  signal?: AbortSignal;
}

/** Does the same as `npm run restore`, without reading settings or printing a report. */
export async function restore(
  path: string,
  { config, storage, migrations = migrationsFolder }: Place,
  { deletedIds = [], isReplacing = false, signal = new AbortController().signal }: RestoreOptions = {},
): Promise<Restored> {
  const manifest = await verifyArchive(path);
  const client = await holdForRestore(config, { migrations, isReplacing });
  const database = openDatabase({ ...config, application_name: 'hooray-restore', max: 2 }, () => {});
  const logger = createLogger('silent');
  const pictures = createPictures({ logger });
  const secrets = createSecrets(randomBytes(32).toString('hex'));
  // No server runs, so nothing is written to this folder.
  const settings = readSettings({ DATA_DIR: join(tmpdir(), 'hooray-restored') });
  try {
    const parts = { settings, database, pictures, secrets, storage, clock: systemClock, logger };
    const { events } = await createModules(parts, new Registry());
    return await restoreArchive(
      { client, storage, secrets, events, clock: systemClock, migrations, signal },
      { path, manifest, deletedIds },
    );
  } finally {
    await pictures.stop();
    await database.close();
    await client.end();
  }
}

/** Returns each table as `name: rows digest`. */
export async function digestsOf(config: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await prepareSession(client);
    const lines: string[] = [];
    for (const { name } of await listTables(client)) {
      const { rows, digest } = await digestTable(client, name);
      lines.push(`${name}: ${rows} ${digest}`);
    }
    return lines;
  } finally {
    await client.end();
  }
}
