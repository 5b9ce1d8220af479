import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  type FolderPlace,
  newFolder,
  openFreshPlace,
  openPlace,
  openPlainPlace,
  removeFolders,
  rowsOf,
} from '@hooray/testkit/database/places.ts';
import { describeSchema } from '@hooray/testkit/database/schema.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { backUp, digestsOf, type Place, restore } from '@hooray/testkit/factories/backups.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { newCollage, newContribution } from '@hooray/testkit/factories/collage.ts';
import { donate, giveCredits } from '@hooray/testkit/factories/credits.ts';
import { newGift } from '@hooray/testkit/factories/gifts.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { runJobs } from '@hooray/testkit/processes/jobs.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountsJobs } from '../../domains/accounts/accounts.jobs.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { storageJobs } from '../../platform/storage/storage.jobs.ts';
import { createFolderStorage, type Storage } from '../../platform/storage/storage.ts';
import { startS3Server } from '../../platform/storage/testing/s3-server.ts';
import { readSettings } from '../../start/settings/settings.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { BackupError } from './backup-error.ts';
import { WITHOUT_ROWS } from './database/dump-tables.ts';
import { readDeletionLists } from './deletion-list.ts';
import { pictureKeyOf } from './picture-keys.ts';
import type { Restored } from './restore-archive.ts';

let server: TestServer;
let world: Place;
let organizer: Person;
/** A user with credits and pictures who deletes their account after the backup. */
let leaver: Person;
let archive: Awaited<ReturnType<typeof backUp>>;
/** The database, empty before, that it was restored into. */
let restored: FolderPlace;
let done: Restored;

const upload = ({ accessToken: token }: Person, picture: Buffer) =>
  call(server, 'POST /api/auth/upload_avatar', { token, form: { avatar: asFile(picture) } });

/** Subscribes one browser for each session. */
const subscribeToPush = () =>
  rowsOf(
    world,
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
      select id, user_id, 'https://push.example/' || id, 'key', 'secret', now() from sessions`,
  );

beforeAll(async () => {
  server = await openTestServer();
  world = { config: server.database.config, storage: createFolderStorage(server.picturesFolder) };
  organizer = await newPerson(server);
  const box = await newBox(server, organizer);
  await newGift(server, organizer, box.id);
  await newContribution(server, organizer, box.id);
  await newCollage(server, organizer, box.id);
  await upload(organizer, await plainPicture());
  await giveCredits(server, { userId: organizer.id }, 20);
  await donate(server, organizer, { boxId: box.id, amount: 5 });
  leaver = await newPerson(server);
  await upload(leaver, await plainPicture());
  await giveCredits(server, { userId: leaver.id }, 7);
  await subscribeToPush();
  archive = await backUp(world, newFolder());
  restored = await openPlainPlace();
  done = await restore(archive.path, restored);
}, 120_000);
afterAll(async () => {
  await server.close();
  removeFolders();
});

test('a restore returns every row, sum, sequence and picture', async () => {
  const place = restored;
  const { tables, sequences, entries } = archive.manifest;
  const keys = entries.flatMap(({ name }) => pictureKeyOf(name) ?? []);
  expect(done).toEqual({ pictures: keys.length, deletedAgain: 0, migrated: 0, mistakes: [] });
  const digests = tables.map(({ name, rows, digest }) => `${name}: ${rows} ${digest}`);
  expect(await digestsOf(place.config)).toEqual(digests);
  expect(await rowsOf(place, 'select last_value::text as value from ledger_entries_id_seq')).toEqual([
    { value: sequences.find(({ name }) => name === 'ledger_entries_id_seq')?.value },
  ]);
  expect(keys.sort()).toEqual(storedPictures(server).sort());
  for (const key of keys) expect(await place.storage.find(key)).toEqual(await world.storage.find(key));
});

test('a restore makes the schema of the migrations', async () => {
  expect(await describeSchema(restored.config)).toEqual(await describeSchema(world.config));
});

test("a restore ends every session, and sessions and passwords from before don't work", async () => {
  const place = restored;
  for (const table of ['refresh_tokens', 'push_subscriptions'])
    expect((await rowsOf(world, `select from ${table}`)).length).toBeGreaterThan(0);
  for (const table of WITHOUT_ROWS) expect(await rowsOf(place, `select from ${table}`)).toEqual([]);
});

test('every table that references a table without rows has no rows itself', async () => {
  const names = [...WITHOUT_ROWS].map((name) => `'${name}'`).join(', ');
  const references = `select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid::regclass::text in (${names})`;
  expect((await rowsOf(world, references)).length).toBeGreaterThan(0);
  expect(await rowsOf(world, `${references} and conrelid::regclass::text not in (${names})`)).toEqual([]);
});

test('every flipped bit and every other length of an archive is detected', async () => {
  const whole = readFileSync(archive.path);
  const path = join(newFolder(), 'flipped.tar');
  const places = Array.from({ length: 40 }, (_, index) => Math.floor((index / 40) * whole.length));
  // The first and last header with their names, checksums and padding, the seal, and the end of the tar.
  const tail = [1, 512, 1024, 1025, 1500, 1536, 1537, 2000, 2047, 2048].map((back) => whole.length - back);
  for (const at of [...places, 100, 150, 500, ...tail]) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at);
    writeFileSync(path, flipped);
    await expect(verifyArchive(path), `a flip at ${at} of ${whole.length}`).rejects.toThrow(BackupError);
  }
  for (const length of [0, 1, 2048, whole.length - 1, whole.length - 2048]) {
    writeFileSync(path, whole.subarray(0, length));
    await expect(verifyArchive(path), `${length} bytes`).rejects.toThrow(BackupError);
  }
  writeFileSync(path, Buffer.concat([whole, Buffer.alloc(512)]));
  await expect(verifyArchive(path)).rejects.toThrow(BackupError);
});

test("a deleted account's id is on the list outside the database within seconds", async () => {
  const person = await newPerson(server);
  await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
  const folder = join(dirname(server.picturesFolder), 'backups');
  await eventually(async () => (await readDeletionLists([folder], new Date())).ids.includes(person.id));
});

test('an archive is a plain tar that only its owner can read', async () => {
  const names = execFileSync('tar', ['-tf', archive.path], { encoding: 'utf8' }).trim().split('\n');
  const { entries } = archive.manifest;
  expect(names).toEqual([...entries.map(({ name }) => name), 'manifest.json', 'sha256']);
  expect(statSync(archive.path).mode & 0o777).toBe(0o600);
});

test('accounts deleted since the backup are deleted again, with the effects on others', async () => {
  const place = await openFreshPlace();
  const done = await restore(archive.path, place, { deletedIds: [leaver.id, randomUUID()] });
  expect(done).toMatchObject({ deletedAgain: 1, mistakes: [] });
  expect(await rowsOf(place, `select from users where id = '${leaver.id}'`)).toEqual([]);
  const forfeited = `select from ledger_entries entry join ledger_transactions act on act.id = transaction_id
    where act.kind = 'forfeit'`;
  expect((await rowsOf(place, forfeited)).length).toBeGreaterThan(0);
  const removals = await rowsOf(place, `select from storage_deletions where key like '%${leaver.id}%'`);
  const jobs = await rowsOf(place, `select from jobs.job where name = 'storage.remove'`);
  expect([removals.length, jobs.length]).toEqual([1, 1]);
});

test('a database with users is replaced only on request, and never while Hooray uses it', async () => {
  const place = restored;
  await expect(restore(archive.path, place)).rejects.toThrow('people in it');
  await expect(restore(archive.path, world, { isReplacing: true })).rejects.toThrow('Hooray is running');
  const key = `avatars/${organizer.id}/later.webp`;
  await place.storage.put(key, Buffer.from('later'));
  await rowsOf(place, `update users set avatar_version = 'later' where id = '${organizer.id}'`);
  await restore(archive.path, place, { isReplacing: true });
  expect(await rowsOf(place, 'select key from storage_deletions')).toEqual([{ key }]);
  const { tables } = archive.manifest;
  const users = tables.find(({ name }) => name === 'users');
  expect(await digestsOf(place.config)).toContain(`users: ${users?.rows} ${users?.digest}`);
});

test("a deletion that isn't on a list yet is repeated when its database is replaced", async () => {
  const place = restored;
  const { db, close } = openDatabase({ ...place.config, application_name: 'a test' }, () => {});
  await enqueue(db, accountsJobs.listDeletion, leaver.id);
  await close();
  expect(await restore(archive.path, place, { isReplacing: true })).toMatchObject({ deletedAgain: 1 });
});

test('a database with other tables is refused and left unchanged', async () => {
  const place = await openPlace();
  await rowsOf(place, 'create table invoices (id int)');
  await expect(restore(archive.path, place, { isReplacing: true })).rejects.toThrow('invoices');
  expect(await rowsOf(place, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([
    { tablename: 'invoices' },
  ]);
});

test('a stopped restore leaves the database unchanged', async () => {
  const place = restored;
  await rowsOf(place, `update users set name = 'Later' where id = '${leaver.id}'`);
  const before = await digestsOf(place.config);
  const signal = AbortSignal.abort(new BackupError('stopped'));
  await expect(restore(archive.path, place, { isReplacing: true, signal })).rejects.toThrow('stopped');
  expect(await digestsOf(place.config)).toEqual(before);
});

test('a stopped backup leaves nothing, and concurrent backups are refused', async () => {
  const folder = newFolder();
  const signal = AbortSignal.abort(new BackupError('stopped'));
  await expect(backUp(world, folder, { signal })).rejects.toThrow('stopped');
  expect(readdirSync(folder).filter((name) => name.startsWith('hooray-'))).toEqual([]);
  const failures: unknown[] = [];
  const attempt = () => backUp(world, folder).catch((error) => void failures.push(error));
  const made = await Promise.all([attempt(), attempt()]);
  expect(made.filter(Boolean).length).toBe(1);
  expect(String(failures)).toContain('Another backup');
});

test('a picture deleted during a backup is archived and removed afterwards', async () => {
  const person = await newPerson(server);
  await upload(person, await plainPicture());
  const [key = ''] = storedPictures(server).filter((path) => path.includes(person.id));
  const isWaiting = `select from jobs.job where name = 'storage.remove' and singleton_key = '${key}'
    and state = 'created' and start_after > now() + interval '5 seconds'`;
  async function leave(): Promise<void> {
    await call(server, 'DELETE /api/auth/me', { token: person.accessToken });
    await eventually(async () => (await rowsOf(world, isWaiting)).length > 0);
  }
  let leaving: Promise<void> | undefined;
  const storage: Storage = {
    ...world.storage,
    async find(asked) {
      leaving ??= leave();
      await leaving;
      return world.storage.find(asked);
    },
  };
  const { manifest } = await backUp({ ...world, storage }, newFolder());
  expect(manifest.missingPictures).toEqual([]);
  expect(manifest.entries.map(({ name }) => name)).toContain(`pictures/${key}`);
  server.clock.advance(20_000);
  await runJobs(server, storageJobs.remove);
  expect(storedPictures(server)).not.toContain(key);
});

test('pictures in a bucket are backed up and restored like those in a folder', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.close());
  const storageAt = (prefix: string) =>
    openStorage(readSettings({ STORAGE_URL: bucket.url(`pictures/${prefix}`) }));
  const [from, to] = [await storageAt('from'), await storageAt('to')];
  const keys = storedPictures(server);
  for (const key of keys) await from.put(key, readFileSync(join(server.picturesFolder, key)));
  const { path, manifest } = await backUp({ ...world, storage: from }, newFolder());
  expect(manifest.missingPictures).toEqual([]);
  expect(await restore(path, { ...(await openFreshPlace()), storage: to })).toMatchObject({
    pictures: keys.length,
  });
  for (const key of keys) expect(await to.find(key)).toEqual(await from.find(key));
});

test('a lost picture is reported, and the rest is backed up', async () => {
  const lost = `avatars/${organizer.id}`;
  rmSync(join(restored.folder, lost), { recursive: true });
  const { manifest } = await backUp(restored, newFolder());
  expect(manifest.missingPictures).toEqual([expect.stringContaining(lost)]);
});

test('a picture missing from an archive is kept in the storage, because rows reference it', async () => {
  const [key = ''] = storedPictures(server).filter((path) => path.includes(organizer.id));
  const storage: Storage = { ...world.storage, find: async () => undefined };
  const { path, manifest } = await backUp({ ...world, storage }, newFolder());
  expect(manifest.missingPictures).toContain(key);
  const place = await openFreshPlace();
  await restore(archive.path, place);
  await restore(path, place, { isReplacing: true });
  expect(await rowsOf(place, `select key from storage_deletions where key = '${key}'`)).toEqual([]);
});
