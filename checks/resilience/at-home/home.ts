import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHomeServer, type ServerProcess } from '@hooray/testkit/processes/server-process.ts';

/** Hooray as docs/operating/at-home.md runs it, without the container. */
export interface Home {
  server: ServerProcess;
  dataDir: string;
  dispose(): Promise<void>;
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'hooray-home-'));

/** Doesn't start it. Deletes the folder in the end. */
export function createHome(port: number, dataDir: string): Home {
  const server = createHomeServer({ port, dataDir, isBuilt: true });
  return {
    server,
    dataDir,
    async dispose() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** @param program the built program of another version */
export async function startHome({ server }: Home, program?: string): Promise<void> {
  server.start(program);
  await server.untilReady();
}
