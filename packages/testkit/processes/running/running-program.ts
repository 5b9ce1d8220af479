import { findFreePort } from '../../../../tools/start/free-port.ts';
import { nodeOptions } from '../../../../tools/start/node-options.ts';
import { APP_SECRET } from '../../factories/bulk/people.ts';
import { startChild } from '../child-process.ts';
import type { EmbeddedDatabase } from '../embedded-database.ts';

/** The built server. */
export const hooray = new URL('../../../../apps/server/dist/main.js', import.meta.url);

/** Other programs, such as the baselines of benchmarks, run with Node's default options. */
const nodeOptionsOf = (program: URL) => (program === hooray ? nodeOptions() : []);

export interface Running {
  pid: number;
  url: string;
  /** The milliseconds from the spawn to the first 200 of `/readyz`. */
  readyMs: number;
  stop(): Promise<unknown>;
}

/** Sets PORT, and waits until `/readyz` responds with 200. */
export async function startProgram(
  file: URL,
  environment: Record<string, string | undefined>,
): Promise<Running> {
  const port = await findFreePort();
  const began = performance.now();
  const child = startChild({
    command: [process.execPath, ...nodeOptionsOf(file), file.pathname],
    environment: { PATH: process.env.PATH, PORT: String(port), ...environment },
    output: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await child.untilReady(`${url}/readyz`, { withinMs: 60_000, pollMs: 5 });
  const readyMs = performance.now() - began;
  return { pid: child.process.pid ?? 0, url, readyMs, stop: () => child.end('SIGTERM') };
}

export const environmentOn = ({ url, serverDataDir }: EmbeddedDatabase) => ({
  DATABASE_URL: url,
  APP_SECRET,
  DATA_DIR: serverDataDir,
});

export function startBuiltHooray(
  database: EmbeddedDatabase,
  settings: Record<string, string>,
): Promise<Running> {
  return startProgram(hooray, { ...environmentOn(database), ...settings });
}
