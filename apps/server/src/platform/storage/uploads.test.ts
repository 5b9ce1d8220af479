import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { loseAnswers } from '@hooray/testkit/database/commits.ts';
import { openTestDatabase } from '@hooray/testkit/processes/test-server.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createFolderStorage } from './storage.ts';
import { createStorageRemoval, listOverdueDeletions, storageHandlers } from './storage-deletions.ts';
import { type Keep, withUploads } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'hooray-uploads-'));
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

const isThere = (key: string) => existsSync(join(folder, key));
const upload = (key: string, work: (keep: Keep) => Promise<unknown>) =>
  withUploads({ db: database.db, storage }, [{ key, bytes }], work);

async function isPromised(key: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from storage_deletions where key = $1', [key]);
  return rowCount === 1;
}

const fallDue = (key: string) =>
  database.pool.query('update storage_deletions set due_at = now() where key = $1', [key]);

async function removeDue(): Promise<void> {
  const remove = createStorageRemoval({ db: database.db, storage });
  for (const key of await listOverdueDeletions(database.db)) await remove(key);
}

test('a referenced upload stays, and its deletion is canceled', async () => {
  await upload('named.webp', (keep) => database.db.transaction(keep));
  expect(await isPromised('named.webp')).toBe(false);
  await removeDue();
  expect(isThere('named.webp')).toBe(true);
});

test.each<[string, (keep: Keep) => Promise<unknown>]>([
  ['references nothing', async () => {}],
  [
    'is rolled back',
    (keep) =>
      database.db.transaction(async (tx) => {
        await keep(tx);
        throw new Error('changed my mind');
      }),
  ],
])('the upload of work that %s is deleted at once', async (_, work) => {
  const handlers = storageHandlers({ db: database.db, storage });
  const jobs = createJobs({ database, logger: pino({ level: 'silent' }) }, handlers);
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await upload('unnamed.webp', work).catch(() => {});
  await eventuallyWithin(3, async () => !isThere('unnamed.webp'));
});

test("an upload referenced by a commit stays even if the commit's response is lost", async () => {
  const recover = loseAnswers(database);
  await expect(upload('lost.webp', (keep) => database.db.transaction(keep))).rejects.toThrow('terminated');
  recover();
  await removeDue();
  expect(isThere('lost.webp')).toBe(true);
});

test("an upload in progress stays; it's deleted minutes after its process dies", async () => {
  const { promise: death, reject: die } = Promise.withResolvers<never>();
  const dying = upload('dying.webp', () => death);
  await eventually(async () => isThere('dying.webp'));
  await removeDue();
  expect(isThere('dying.webp')).toBe(true);
  await fallDue('dying.webp');
  await removeDue();
  expect(isThere('dying.webp')).toBe(false);
  die(new Error('dead'));
  await expect(dying).rejects.toThrow('dead');
});

test("a deleted upload can't be referenced", async () => {
  const late = upload('late.webp', async (keep) => {
    await fallDue('late.webp');
    await removeDue();
    await database.db.transaction(keep);
  });
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test("an upload that becomes due while it's being referenced stays", async () => {
  await upload('just-so.webp', async (keep) => {
    await fallDue('just-so.webp');
    const removing = await database.db.transaction(async (tx) => {
      await keep(tx);
      return [removeDue()];
    });
    await Promise.all(removing);
  });
  expect(isThere('just-so.webp')).toBe(true);
});
