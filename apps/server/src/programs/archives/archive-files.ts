import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The oldest, as promised to users (docs/product.md §2.9). */
export const MAX_ARCHIVE_DAYS = 30;

const ARCHIVE = /^hooray-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
/** In progress, or left by a killed backup. */
const UNFINISHED = /^hooray-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.part$/;

export const unfinished = (path: string) => `${path}.part`;

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

/** Readable by its owner only. */
export async function openArchiveFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** When the newest archive was made. */
export async function findNewestArchive(folder: string): Promise<Date | undefined> {
  const times = (await readdir(folder).catch(() => [])).map((name) => takenAt(name, ARCHIVE));
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}

/** Takes ages from names, because copying changes modification times. Unfinished archives go after a day. */
export async function removeOldArchives(folder: string, now: Date, keptDays: number) {
  await removeOlder(folder, UNFINISHED, now.getTime() - DAY_MS);
  const removed = await removeOlder(folder, ARCHIVE, now.getTime() - keptDays * DAY_MS);
  const newest = (await readdir(folder))
    .filter((name) => takenAt(name, ARCHIVE) >= 0)
    .sort()
    .at(-1);
  return { removed, newest };
}
