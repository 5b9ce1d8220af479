import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { createFolderStorage, type Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { runProgram } from './run-program.ts';

const quiet = { info() {}, warn: console.warn, error: console.error };

export interface RestoredPlace {
  dataDir: string;
  said: string;
  /** No server may run on the database. */
  inspect<T>(
    work: (place: { database: Database; config: Database['config']; storage: Storage }) => Promise<T>,
  ): Promise<T>;
  dispose(): void;
}

/** @param args options of `npm run restore` */
export async function restoreElsewhere(
  path: string,
  settings: Record<string, string>,
  args: string[] = [],
): Promise<RestoredPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hooray-restored-'));
  const said = await runProgram('restore', { ...settings, DATA_DIR: dataDir }, [path, ...args]);
  return {
    dataDir,
    said,
    async inspect(work) {
      const embedded = await startEmbeddedPostgres({ dataDir, logger: quiet });
      const database = openDatabase(embedded.connection, () => {});
      const storage = createFolderStorage(join(dataDir, 'pictures'));
      try {
        return await work({ database, config: embedded.connection, storage });
      } finally {
        await database.close();
        await embedded.stop();
      }
    },
    dispose: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}
