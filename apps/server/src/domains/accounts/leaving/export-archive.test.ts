import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packExport } from './export-archive.ts';

const MB = 1024 * 1024;

test('an archive holds pictures to the byte, and all else as JSON', async () => {
  const picture = randomBytes(MB + 7);
  const bytes = await packExport({ 'things.json': { name: 'Kite 🪁' }, 'things/picture.webp': picture });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['things.json', 'things/picture.webp']);
  expect(JSON.parse(strFromU8(files['things.json'] ?? new Uint8Array()))).toEqual({ name: 'Kite 🪁' });
  expect(picture.equals(files['things/picture.webp'] ?? new Uint8Array())).toBe(true);
});

test('pictures are stored as they are, and JSON is compressed', async () => {
  const bytes = await packExport({ 'a.json': Array(1000).fill('again'), 'a.webp': Buffer.alloc(MB) });
  const methods: Record<string, number> = {};
  unzipSync(bytes, {
    filter({ name, compression }) {
      methods[name] = compression;
      return false;
    },
  });
  expect(methods).toEqual({ 'a.json': 8, 'a.webp': 0 });
});

test('while an export is packed other work has its turns', async () => {
  let turns = 0;
  let isPacked = false;
  const takeTurn = () => {
    turns += 1;
    if (!isPacked) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const pictures = Array.from({ length: 20 }, (_, index) => [`${index}.webp`, Buffer.alloc(MB)]);
  await packExport(Object.fromEntries(pictures));
  isPacked = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});
