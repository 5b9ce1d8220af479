import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { archiveName, removeOldArchives } from './archive-files.ts';
import { addToDeletionList, beginDeletionList, readDeletionLists, removeOldLists } from './deletion-list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-23T06:41:00Z');
const daysAgo = (days: number, milliseconds = 0) => new Date(now.getTime() - days * DAY_MS - milliseconds);
const scratch = mkdtempSync(join(tmpdir(), 'hooray-archives-'));
const newFolder = () => mkdtempSync(join(scratch, 'folder-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const ada = '11111111-1111-4111-8111-111111111111';
const bob = '22222222-2222-4222-8222-222222222222';

test('only archives older than 30 days by their names are deleted, even the last one', async () => {
  const folder = newFolder();
  const old = archiveName(daysAgo(30, 1000));
  const kept = ['notes.tar', `${old}.copy`, `old-${old}`, 'hooray-2026-99-99T00-00-00Z.tar'];
  for (const name of [old, ...kept]) writeFileSync(join(folder, name), '');
  expect(await removeOldArchives(folder, now, 30)).toMatchObject({ removed: [old] });
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
  const young = archiveName(daysAgo(30));
  writeFileSync(join(folder, young), '');
  expect(await removeOldArchives(folder, now, 30)).toEqual({ removed: [], newest: young });
});

test("a killed backup's file is deleted after a day", async () => {
  const folder = newFolder();
  const [killed, running] = [daysAgo(1, 1000), daysAgo(0, 1000)].map((at) => `${archiveName(at)}.part`);
  for (const name of [killed, running]) writeFileSync(join(folder, name ?? ''), '');
  await removeOldArchives(folder, now, 30);
  expect(readdirSync(folder)).toEqual([running]);
});

test('a list keeps every id, even after a line cut short by a crash', async () => {
  const folder = newFolder();
  await beginDeletionList(folder, now);
  expect(await readDeletionLists([folder], now)).toMatchObject({ ids: [], isComplete: true });
  const [list = ''] = readdirSync(folder);
  writeFileSync(join(folder, list), `\n${ada}\n\n${bob.slice(0, 20)}`);
  await addToDeletionList(folder, bob, now);
  await addToDeletionList(folder, bob, now);
  expect(await readDeletionLists([folder, folder], now)).toEqual({
    ids: [ada, bob],
    isComplete: true,
    newestDay: now.toISOString().slice(0, 10),
  });
});

test("lists of other machines count, and without the list of the archive's day they're incomplete", async () => {
  const [folder, other] = [newFolder(), newFolder()];
  await addToDeletionList(folder, ada, now);
  writeFileSync(join(other, 'deleted-people-2026-11-22-second.txt'), `\n${bob}\n`);
  const { ids, isComplete } = await readDeletionLists([folder, other, '/nowhere'], daysAgo(1));
  expect([ids.sort(), isComplete]).toEqual([[ada, bob], true]);
  expect(await readDeletionLists([folder], daysAgo(1))).toMatchObject({ isComplete: false });
});

/** The names of machines keep those that share a folder apart. */
const listOf = (day: string) => `deleted-people-${day}-${hostname()}.txt`;

test('a backup deletes a list once no archive can be older', async () => {
  const folder = newFolder();
  for (const days of [32, 31, 1]) await addToDeletionList(folder, ada, daysAgo(days));
  await removeOldLists(folder, now);
  expect(readdirSync(folder)).toEqual([listOf('2026-10-23'), listOf('2026-11-22')]);
});

test('without backups, the next id deletes old lists, also those of other machines', async () => {
  const folder = newFolder();
  for (const days of [32, 31]) await addToDeletionList(folder, ada, daysAgo(days));
  writeFileSync(join(folder, 'deleted-people-2026-10-22-second.txt'), `\n${bob}\n`);
  await Promise.all([addToDeletionList(folder, ada, now), addToDeletionList(folder, bob, now)]);
  expect(readdirSync(folder)).toEqual([listOf('2026-10-23'), listOf('2026-11-23')]);
});
