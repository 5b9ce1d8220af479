import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an archive may hold people who have left since: a promise to them (docs/product.md §2.9). */
export const ARCHIVE_DAYS = 30;

/** The time of its snapshot, in UTC. */
const ARCHIVE = /^hooray-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
/** One that is being made, or was when its process died. */
const UNFINISHED = /^hooray-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.part$/;

export const unfinished = (path: string) => `${path}.part`;

/** The name of the archive of a moment. */
export function archiveName(at: Date): string {
  return `hooray-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

function takenAt(name: string, pattern: RegExp): number {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

async function removeOlder(folder: string, pattern: RegExp, before: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => takenAt(name, pattern) < before);
  for (const name of names) await rm(join(folder, name));
  return names;
}

/** Makes the folder for archives where it is missing, readable for its owner alone. */
export async function openArchiveFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/**
 * Deletes archives that are older than 30 days by their names, because a copy has a new time of its own; and what a backup
 * that was killed a day ago has left. Returns the archives that it deleted, and the newest one that is left.
 */
export async function removeOldArchives(folder: string, now: Date) {
  await removeOlder(folder, UNFINISHED, now.getTime() - DAY_MS);
  const removed = await removeOlder(folder, ARCHIVE, now.getTime() - ARCHIVE_DAYS * DAY_MS);
  const newest = (await readdir(folder))
    .filter((name) => takenAt(name, ARCHIVE) >= 0)
    .sort()
    .at(-1);
  return { removed, newest };
}
