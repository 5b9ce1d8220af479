import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { MAX_ARCHIVE_DAYS } from './archive-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LIST = /^deleted-people-(\d{4}-\d\d-\d\d).*\.txt$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * One for each machine: in a folder that machines share by NFS, simultaneous appends to one file overwrite
 * each other.
 */
const listName = (day: string) => `deleted-people-${day}-${hostname().replaceAll(/[^\w.-]/g, '-')}.txt`;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function append(folder: string, text: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, listName(dayOf(now))), 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Appends to one file per day and machine: concurrent processes lose nothing, and old ids expire with their file.
 * It removes old files too, because an installation with other backups never runs ours.
 */
export async function addToDeletionList(folder: string, userId: string, now: Date): Promise<void> {
  // The newline ends a line that a crash may have cut short.
  await append(folder, `\n${userId}\n`, now);
  // The id is listed, so a retry would only list it again.
  await removeOldLists(folder, now).catch(() => undefined);
}

/** Lets a restore distinguish an empty list from a lost one. */
export function beginDeletionList(folder: string, now: Date): Promise<void> {
  return append(folder, '', now);
}

/** Keeps lists for as long as the oldest archives, also those that are copied elsewhere. */
export async function removeOldLists(folder: string, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - (MAX_ARCHIVE_DAYS + 1) * DAY_MS));
  for (const name of await readdir(folder)) {
    const [, day = oldest] = LIST.exec(name) ?? [];
    // Another process may have removed it meanwhile.
    if (day < oldest) await rm(join(folder, name), { force: true });
  }
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readLists(folder: string): Promise<{ day: string | undefined; ids: string[] }[]> {
  const names = (await readFolder(folder)).filter((name) => LIST.test(name));
  return Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      return { day: LIST.exec(name)?.[1], ids: lines.filter((line) => ID.test(line)) };
    }),
  );
}

/** `isComplete` is false without the list of the day of `since`: the folders are wrong, or lists are lost. */
export async function readDeletionLists(folders: readonly string[], since: Date) {
  const lists = (await Promise.all([...new Set(folders)].map(readLists))).flat();
  const ids = new Set(lists.flatMap((list) => list.ids));
  const days = lists.flatMap(({ day }) => day ?? []);
  return { ids: [...ids], isComplete: days.includes(dayOf(since)), newestDay: days.sort().at(-1) };
}
