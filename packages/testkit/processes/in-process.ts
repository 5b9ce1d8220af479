import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Clock } from '@hooray/server/platform/clock.ts';
import { createSecrets, type Secrets } from '@hooray/server/platform/crypto/secrets.ts';
import { createPictures } from '@hooray/server/platform/pictures/pictures.ts';
import { createFolderStorage } from '@hooray/server/platform/storage/storage.ts';
import { type AppDeps, buildApp } from '@hooray/server/start/app.ts';
import type { FastifyInstance } from 'fastify';

/** A clock that runs, and that a test can advance. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}

interface InProcessServer {
  secrets: Secrets;
  picturesFolder: string;
  /** Opens the server. Port 0 picks a free one. Each further call opens a sibling that shares everything else. */
  open(port: number): Promise<{ url: string }>;
  close(): Promise<void>;
}

type GivenDeps = Omit<AppDeps, 'secrets' | 'storage' | 'pictures'>;

export function createInProcessServer(dataDir: string, given: GivenDeps): InProcessServer {
  const picturesFolder = join(dataDir, 'pictures');
  const pictures = createPictures({ logger: given.logger });
  const secrets = createSecrets(randomBytes(32).toString('hex'));
  const deps: AppDeps = { ...given, secrets, pictures, storage: createFolderStorage(picturesFolder) };
  const apps: FastifyInstance[] = [];
  return {
    secrets,
    picturesFolder,
    async open(port) {
      const { app, startJobs } = await buildApp(deps);
      apps.push(app);
      await app.listen({ port, host: '127.0.0.1' });
      await startJobs();
      return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
    },
    async close() {
      for (const app of apps) await app.close();
      await pictures.stop();
      await given.database.close();
    },
  };
}
