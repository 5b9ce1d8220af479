import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../start/settings/settings.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { startS3Server } from './testing/s3-server.ts';

async function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-storage-'));
  const storage = await openStorage(readSettings({ DATA_DIR: folder }));
  return { storage, close: async () => rmSync(folder, { recursive: true }) };
}

async function openBucket() {
  const server = await startS3Server();
  const storage = await openStorage(readSettings({ STORAGE_URL: server.url('pictures/hooray') }));
  return { storage, close: server.close };
}

const text = (words: string) => new TextEncoder().encode(words);

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7) % 256);

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('storage in %s', (_, open) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let storage: Storage;

  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());

  test.each([0, 1, 100, 4096, 65_537, 3_000_000])('%i bytes are read back unchanged', async (length) => {
    const bytes = bytesOf(length);
    await storage.put(`sizes/${length}.webp`, bytes);
    const found = await storage.find(`sizes/${length}.webp`);
    expect(Buffer.compare(found ?? text('nothing'), bytes)).toBe(0);
  });

  test('the last write wins', async () => {
    await storage.put('overwrite.webp', text('first, and longer'));
    await storage.put('overwrite.webp', text('second'));
    expect(await storage.find('overwrite.webp')).toEqual(text('second'));
  });

  test('a missing key is undefined, whether its folder exists or not', async () => {
    await storage.put('some/thing.webp', text('here'));
    expect(await storage.find('some/other.webp')).toBeUndefined();
    expect(await storage.find('no/where/at/all.webp')).toBeUndefined();
  });

  test('removing a key removes only that key, and removing it again succeeds', async () => {
    await storage.put('pair/one.webp', text('one'));
    await storage.put('pair/two.webp', text('two'));
    await storage.remove('pair/one.webp');
    await storage.remove('pair/one.webp');
    await storage.remove('never/there.webp');
    expect(await storage.find('pair/one.webp')).toBeUndefined();
    expect(await storage.find('pair/two.webp')).toEqual(text('two'));
  });

  test.each(['plain', 'a-b_c!d.e.webp', 'Upper/lower.webp', 'upper/lower.webp', 'deep/er/and/deep/er.webp'])(
    'the key %s is distinct from all others',
    async (key) => {
      await storage.put(key, text(key));
      expect(await storage.find(key)).toEqual(text(key));
    },
  );

  test.each(['../out.webp', 'in/../../out.webp', 'küche.webp', 'a?b', 'a%2e', ''])(
    'every operation refuses the key %j',
    async (key) => {
      await expect(storage.put(key, text('no'))).rejects.toThrow();
      await expect(storage.find(key)).rejects.toThrow();
      await expect(storage.remove(key)).rejects.toThrow();
    },
  );

  test("concurrent operations don't mix", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `many/${index}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, text(key))));
    const found = await Promise.all(keys.map((key) => storage.find(key)));
    expect(found).toEqual(keys.map(text));
  });
});
