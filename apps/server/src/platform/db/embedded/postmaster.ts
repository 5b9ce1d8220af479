import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unlessCode } from '../../errors/failures.ts';
import { giveTo } from './data-folder/account.ts';
import { type DataFolder, layOut } from './data-folder/data-folder.ts';
import { openForChild } from './data-folder/inherited-directory.ts';
import { PORT } from './data-folder/socket-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isRunning, isStranger, sendSignal } from './process-state.ts';

const MAX_LOG_BYTES = 10_000_000;

/** The content of postmaster.pid, which survives a kill. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
}

const UNREADABLE = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR'];

export function findPostmasterFile({ cluster }: DataFolder): PostmasterFile | undefined {
  const text = unlessCode(['ENOENT'], () => readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
}

/** A copied folder's file names the original's postmaster. Returns true if the system doesn't report the folder. */
export function worksIn({ cluster }: DataFolder, pid: number): boolean {
  const stat = (path: string) => unlessCode(UNREADABLE, () => statSync(path));
  const [theirs, own] = [stat(`/proc/${pid}/cwd`), stat(cluster)];
  return !theirs || !own || (theirs.dev === own.dev && theirs.ino === own.ino);
}

/** Removes the file, unless this folder's own postmaster has replaced it. */
export function forgetForeignPostmaster(folder: DataFolder, pid: number): void {
  if (findPostmasterFile(folder)?.pid === pid)
    rmSync(join(folder.cluster, 'postmaster.pid'), { force: true });
}

/** Excludes variables such as PGPORT, which would change PostgreSQL's behavior. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function settings(socketFolder: string): string[] {
  const chosen = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: PORT,
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // The largest pool, plus connections for the operator.
    max_connections: 220,
    // Details contain rows, which are personal data.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export interface StartedPostmaster {
  pid: number | undefined;
  hasEnded(): boolean;
  complaint(): string;
}

/** Runs in its own session, so that it survives this process and a terminal's Ctrl-C. */
export function startPostmaster(
  folder: DataFolder,
  programs: string,
  socketFolder: string,
): StartedPostmaster {
  const log = openLog(folder);
  const logStart = fstatSync(log).size;
  const inherited = openForChild(folder.home, folder.account);
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', layOut(inherited.path).cluster, ...settings(socketFolder)],
    {
      ...folder.account,
      cwd: '/',
      detached: true,
      env: { ...serverEnvironment(), ...ignoredProcess(folder) },
      stdio: ['ignore', log, log, ...inherited.stdio],
    },
  );
  closeSync(log);
  inherited.close();
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  return {
    pid: child.pid,
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    complaint: () =>
      failure?.message ?? lastComplaint(readFileSync(folder.log).subarray(logStart).toString()),
  };
}

/**
 * PostgreSQL refuses to start if the id in a killed one's file is in use. Ids recur in restarted containers.
 * This variable names one process to ignore; PostgreSQL still checks the shared memory.
 */
function ignoredProcess(folder: DataFolder): { PG_GRANDPARENT_PID?: string } {
  const pid = findPostmasterFile(folder)?.pid;
  return pid && (isStranger(pid) || !isRunning(pid)) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

function openLog({ log, account }: DataFolder): number {
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.1`);
  const descriptor = openSync(log, 'a', 0o600);
  giveTo(account, log);
  return descriptor;
}

function lastComplaint(text: string): string {
  const lines = text.trim().split('\n');
  const worst = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
  return worst.replace(/^.*?(FATAL|PANIC): +/, '');
}

/** @throws EmbeddedPostgresError if it doesn't exit */
export async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT is an orderly stop. After SIGQUIT, the next start recovers.
  sendSignal(pid, 'SIGINT');
  if (await isGone(pid, 30_000)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await isGone(pid, 15_000)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) could not be stopped.`);
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}
