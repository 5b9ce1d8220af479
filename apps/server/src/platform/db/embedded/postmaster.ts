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
import { giveTo } from './data-folder/account.ts';
import { type DataFolder, layOut } from './data-folder/data-folder.ts';
import { openForChild } from './data-folder/inherited-directory.ts';
import { PORT } from './data-folder/socket-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isRunning, isStranger, sendSignal } from './process-state.ts';

const MAX_LOG_BYTES = 10_000_000;

/** The content of a postmaster's own file, while it runs or after it was killed. */
export interface PostmasterFile {
  pid: number;
  /** Empty until it listens. */
  socketFolder: string;
}

export function findPostmasterFile({ cluster }: DataFolder): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether a running postmaster works in this folder. The file in a copy of a folder names that of the original, which would answer
 * to the same password. Unknown, where the system does not tell, counts as yes.
 */
export function worksIn({ cluster }: DataFolder, pid: number): boolean {
  try {
    // PostgreSQL's working directory is its data folder.
    const [theirs, own] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return theirs.dev === own.dev && theirs.ino === own.ino;
  } catch {
    return true;
  }
}

/** Forgets the postmaster of the folder that this one was copied from, unless this one has got its own meanwhile. */
export function forgetForeignPostmaster(folder: DataFolder, pid: number): void {
  if (findPostmasterFile(folder)?.pid === pid)
    rmSync(join(folder.cluster, 'postmaster.pid'), { force: true });
}

/** Only the variables that PostgreSQL needs: its own, such as PGPORT, would change its behaviour. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function settings(socketFolder: string): string[] {
  const chosen = {
    listen_addresses: '',
    // A list of quoted names.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: PORT,
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // The largest pool that the settings allow, plus some for the operator.
    max_connections: 220,
    // Details of a violated constraint quote the row, which is personal data.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A postmaster that this process started. */
export interface StartedPostmaster {
  pid: number | undefined;
  hasEnded(): boolean;
  /** Its error output, in one line. */
  complaint(): string;
}

/** Starts a postmaster that outlives this process, in a session of its own that a terminal's Ctrl-C does not reach. */
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
 * PostgreSQL treats the process number in a killed one's file as a rival if such a process runs under its user,
 * even an unrelated or an uncollected dead one; in a restarted container the numbers recur. This variable names one
 * process to ignore. PostgreSQL still checks the shared memory as well.
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

/**
 * Stops a postmaster and waits until it has ended.
 * @throws EmbeddedPostgresError if it does not end
 */
export async function stopPostmaster(pid: number): Promise<void> {
  // Fast: ends the connections and writes everything to disk. Then immediate: the next start recovers.
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
