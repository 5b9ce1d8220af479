import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportFiles } from '../../module.ts';
import { packExport } from './export-archive.presenter.ts';

const MB = 1024 * 1024;

async function archiveOf(files: ExportFiles): Promise<Uint8Array> {
  const { stream } = await packExport(files);
  return new Uint8Array(await buffer(stream));
}

test('an archive contains pictures byte for byte, and all else as JSON', async () => {
  const picture = randomBytes(MB + 7);
  const bytes = await archiveOf({
    'things.json': { name: 'Kite 🪁' },
    'things/picture.webp': async () => picture,
  });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['things.json', 'things/picture.webp']);
  expect(JSON.parse(strFromU8(files['things.json'] ?? new Uint8Array()))).toEqual({ name: 'Kite 🪁' });
  expect(picture.equals(files['things/picture.webp'] ?? new Uint8Array())).toBe(true);
});

test('long lists are written in pieces, so that other requests can run in between', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, text: '🪁'.repeat(50), until: undefined }));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const lists = { rows, none: [], nested: { list: [1] }, missing: undefined };
  const files = unzipSync(await archiveOf({ 'lists.json': lists, 'rows.json': rows, 'empty.json': {} }));
  clearInterval(others);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(read('lists.json')).toEqual(JSON.parse(JSON.stringify(lists)));
  expect(read('rows.json')).toEqual(JSON.parse(JSON.stringify(rows)));
  expect(read('empty.json')).toEqual({});
  expect(turns).toBeGreaterThan(5);
});

test('pictures are stored uncompressed, and JSON is compressed', async () => {
  const picture = async () => Buffer.alloc(MB);
  const bytes = await archiveOf({ 'a.json': Array(1000).fill('again'), 'a.webp': picture });
  const methods: Record<string, number> = {};
  unzipSync(bytes, {
    filter({ name, compression }) {
      methods[name] = compression;
      return false;
    },
  });
  expect(methods).toEqual({ 'a.json': 8, 'a.webp': 0 });
});

/** The same picture twenty times. */
const namedPictures = (read: () => Promise<Uint8Array>): ExportFiles =>
  Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.webp`, read]));

test('pictures are read one by one, as fast as the client reads', async () => {
  let begun = 0;
  const { stream } = await packExport(
    namedPictures(async () => {
      begun += 1;
      return Buffer.alloc(MB);
    }),
  );
  expect(begun).toBe(0);
  let taken = 0;
  for await (const piece of stream) {
    taken += piece.length;
    // The current picture and the next one.
    expect(begun).toBeLessThanOrEqual(taken / MB + 2);
  }
  expect(begun).toBe(20);
});

test('a picture that is deleted before its turn is left out', async () => {
  const bytes = await archiveOf({
    'gone.webp': async () => undefined,
    'a.webp': async () => Buffer.alloc(9),
  });
  expect(Object.keys(unzipSync(bytes))).toEqual(['a.webp']);
});

test('an archive breaks off at an unreadable picture', async () => {
  const pictures = { 'a.webp': () => Promise.reject(new Error('the disk is broken')) };
  await expect(archiveOf({ 'a.json': {}, ...pictures })).rejects.toThrow('the disk is broken');
});

test('other work runs while an export is packed', async () => {
  let turns = 0;
  let isPacked = false;
  const takeTurn = () => {
    turns += 1;
    if (!isPacked) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await archiveOf(namedPictures(async () => Buffer.alloc(MB)));
  isPacked = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});
