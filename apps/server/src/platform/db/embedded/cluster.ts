import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { giveTo } from './data-folder/account.ts';
import { type DataFolder, layOut } from './data-folder/data-folder.ts';
import { openForChild } from './data-folder/inherited-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { serverEnvironment } from './postmaster.ts';

/** The superuser, which the application uses too. */
export const USER = 'hooray';

/** Renamed into place, so a crash leaves nothing half made, and the first of concurrent processes wins. */
export async function createCluster(folder: DataFolder, programs: string): Promise<void> {
  const draft = mkdtempSync(draftPrefix(folder));
  try {
    giveTo(folder.account, draft);
    const { password } = layOut(draft);
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    giveTo(folder.account, password);
    await runInitdb(folder, draft, programs);
    syncFolder(draft);
    renameSync(draft, folder.home);
    syncFolder(folder.root);
  } catch (error) {
    if (!existsSync(folder.home)) throw error;
  } finally {
    await removeDraft(draft);
  }
}

/** Only for the data folder's owner, because a rival's may still be in progress. */
export async function removeDrafts(folder: DataFolder): Promise<void> {
  const prefix = basename(draftPrefix(folder));
  const names = (await readdir(folder.root)).filter((name) => name.startsWith(prefix));
  for (const name of names) await removeDraft(join(folder.root, name));
}

// An orphaned initdb may still add files.
function removeDraft(draft: string): Promise<void> {
  return rm(draft, { recursive: true, force: true, maxRetries: 5 });
}

function draftPrefix({ home }: DataFolder): string {
  return `${home}.new-`;
}

function initdbOptions(home: string): string[] {
  const { cluster, password } = layOut(home);
  return [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Unlike an operating system's, the built-in C.UTF-8 always exists and never changes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
}

async function runInitdb({ account }: DataFolder, draft: string, programs: string): Promise<void> {
  const inherited = openForChild(draft, account);
  const child = spawn(join(programs, 'initdb'), initdbOptions(inherited.path), {
    ...account,
    cwd: '/',
    // Ctrl-C must not reach it, because an orderly stop follows.
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', ...inherited.stdio],
  });
  inherited.close();
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const outcome = await new Promise<unknown>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  if (outcome === 0) return;
  throw new EmbeddedPostgresError(
    `The database could not be created: ${complaint.trim() || String(outcome)}`,
    { cause: outcome },
  );
}

// Otherwise a power cut could undo the rename.
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
