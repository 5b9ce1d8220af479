import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createFolderStorage, type Storage } from './storage.ts';
import { enqueueStorageDeletions, storageHandlers } from './storage-deletions.ts';

const folder = mkdtempSync(join(tmpdir(), 'hooray-storage-'));
const storage = createFolderStorage(folder);
const bytes = Buffer.from('picture');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that removes. It stops with the test. */
async function startRemoving(over: Storage = storage): Promise<void> {
  const handlers = storageHandlers({ db: database.db, storage: over });
  const jobs = createJobs({ database, logger: pino({ level: 'silent' }) }, handlers);
  await jobs.start();
  onTestFinished(() => jobs.stop());
}

const promise = (...keys: string[]) => database.db.transaction((tx) => enqueueStorageDeletions(tx, keys));

async function countPromises(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from storage_deletions',
  );
  return rows[0]?.count ?? 0;
}

test("a stored key is found, and a missing one isn't", async () => {
  await storage.put('avatars/a/1.webp', bytes);
  expect(Buffer.from((await storage.find('avatars/a/1.webp')) ?? [])).toEqual(bytes);
  expect(await storage.find('avatars/a/2.webp')).toBeUndefined();
  await storage.remove('avatars/a/1.webp');
  await storage.remove('avatars/a/1.webp');
  expect(await storage.find('avatars/a/1.webp')).toBeUndefined();
});

test('exactly the enqueued keys are deleted, even hundreds', async () => {
  const keys = Array.from({ length: 250 }, (_, index) => `many/${index}.webp`);
  for (const key of [...keys, 'kept.webp']) await storage.put(key, bytes);
  await promise(...keys);
  await startRemoving();
  await eventually(async () => (await countPromises()) === 0);
  expect(keys.filter((key) => existsSync(join(folder, key)))).toEqual([]);
  expect(existsSync(join(folder, 'kept.webp'))).toBe(true);
});

test('a failed transaction enqueues nothing', async () => {
  await storage.put('undecided.webp', bytes);
  const failing = database.db.transaction(async (tx) => {
    await enqueueStorageDeletions(tx, ['undecided.webp']);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await countPromises()).toBe(0);
});

test('enqueuing twice, a missing key or several processes cause no error', async () => {
  await storage.put('twice.webp', bytes);
  for (const key of ['twice.webp', 'twice.webp', 'never-there.webp']) await promise(key);
  for (let process = 0; process < 2; process += 1) await startRemoving();
  await eventually(async () => (await countPromises()) === 0);
  expect(existsSync(join(folder, 'twice.webp'))).toBe(false);
});

test("a deletion that fails doesn't block others and is retried", async () => {
  let isStuck = true;
  const stubborn: Storage = {
    ...storage,
    remove: async (key) => {
      if (key === 'stuck.webp' && isStuck) throw new Error('the disk says no');
      await storage.remove(key);
    },
  };
  for (const key of ['stuck.webp', 'free1.webp', 'free2.webp']) {
    await storage.put(key, bytes);
    await promise(key);
  }
  await startRemoving(stubborn);
  await eventuallyWithin(8, async () => (await countPromises()) === 1);
  expect(existsSync(join(folder, 'stuck.webp'))).toBe(true);
  isStuck = false;
  await eventually(async () => (await countPromises()) === 0);
  expect(existsSync(join(folder, 'stuck.webp'))).toBe(false);
});
