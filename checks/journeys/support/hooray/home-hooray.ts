import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHomeServer } from '@hooray/testkit/processes/server-process.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { test } from '../journey.ts';

export interface HomeHooray {
  url: string;
  /** In the log, while there is no ADMIN. */
  firstAdminLink: string;
}

/** Each journey has its own Hooray, in production at home, without mail. */
export const homeTest = test.extend<{ home: HomeHooray }>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'hooray-home-'));
      const port = await findFreePort();
      const server = createHomeServer({ port, dataDir, isBuilt: true });
      server.start();
      await server.untilReady();
      const firstAdminLink = /http:\S+\/first-admin\?token=[\w-]+/.exec(server.output())?.[0] ?? '';
      await use({ url: `http://localhost:${port}`, firstAdminLink });
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  hoorayUrl: async ({ home }, use) => use(home.url),
});
