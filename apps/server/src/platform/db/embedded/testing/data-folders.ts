import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach } from 'vitest';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { removeSocketFolder } from '../data-folder/socket-folder.ts';
import type { Connection } from '../embedded-config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { findPostmasterFile, stopPostmaster } from '../postmaster.ts';
import { isRunning } from '../process-state.ts';

const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const parents: string[] = [];
const dataDirs: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((server) => server.stop()));
  for (const dataDir of dataDirs.splice(0)) await stopSurvivor(dataDir);
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
});

/** Only its owner can enter the parent. */
export function newDataDir(...names: string[]): string {
  const parent = mkdtempSync(join(tmpdir(), 'hooray-embedded-'));
  parents.push(parent);
  const dataDir = join(parent, ...names, 'data');
  dataDirs.push(dataDir);
  return dataDir;
}

export async function start(dataDir: string, log: string[] = []): Promise<EmbeddedPostgres> {
  const logger = {
    info: (message: string) => void log.push(message),
    warn: (_: object, message: string) => void log.push(message),
    error: (_: object, message: string) => void log.push(message),
  };
  const server = await startEmbeddedPostgres({ dataDir, logger });
  started.push(server);
  return server;
}

export interface Outcome {
  connection?: Connection;
  refusal?: string;
}

export function spawnOwner(dataDir: string): { child: ChildProcess; outcome: Promise<Outcome> } {
  const script = fileURLToPath(new URL('owner-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const outcome = once(lines, 'line').then(([line]) => JSON.parse(String(line)) as Outcome);
  return { child, outcome };
}

export async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export function postmasterPid(dataDir: string): number {
  const { pid } = findPostmasterFile(openDataFolder(dataDir)) ?? {};
  if (!pid) throw new Error(`no PostgreSQL runs over ${dataDir}`);
  return pid;
}

async function stopSurvivor(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres');
  if (!existsSync(home)) return;
  const folder = openDataFolder(dataDir);
  const file = findPostmasterFile(folder);
  if (!file) return;
  if (isRunning(file.pid)) await stopPostmaster(file.pid);
  removeSocketFolder(file.socketFolder, folder.account);
}

export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
