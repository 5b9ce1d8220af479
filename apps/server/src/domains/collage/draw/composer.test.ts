import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { side } from '@hooray/composer/layout/sheet.ts';
import { newComposition, newPrint, plain, plainPieces } from '@hooray/composer/testing/compositions.ts';
import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Composer, createComposer } from './composer.service.ts';

// The composer has a low priority on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let composer: Composer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'composer-'));
  vi.stubEnv('TMPDIR', folder);
  composer = createComposer({ logger: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await composer.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a composition that fails is reported, and the next one is composed', async () => {
  await expect(composer.print(newPrint({ png: Buffer.from('broken') }))).rejects.toThrow('composing failed');
  const png = await plain([1, 2, 3], { width: 1024, height: 1024 });
  expect(Buffer.from(await composer.print(newPrint({ png }))).subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
});

test('concurrent compositions run in order', async () => {
  const pieces = await plainPieces(2);
  const [one, two] = await Promise.all([1, 2].map((seed) => composer.draw(newComposition(pieces, { seed }))));
  expect(one?.meta).not.toEqual(two?.meta);
});

test('the composer leaves no files, and refuses work after it has stopped', async () => {
  await composer.draw(newComposition(await plainPieces(1)));
  await composer.stop();
  expect(readdirSync(folder)).toEqual([]);
  await expect(composer.draw(newComposition(await plainPieces(1)))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('a collage has the size that the contract declares', () => {
  expect(side).toBe(collageLimits.grid);
});
