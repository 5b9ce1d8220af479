/// <reference types="node" />
import { openSync, readSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gatePictures, pickGatePicture } from './gate-pictures.ts';

test.each(gatePictures)('%s is a real GIF under 150 KB', (path) => {
  const file = new URL(`../../../public${path}`, import.meta.url);
  const head = Buffer.alloc(6);
  readSync(openSync(file, 'r'), head);
  expect(head.toString()).toBe('GIF89a');
  expect(statSync(file).size).toBeLessThan(150 * 1024);
});

test('every picture can be picked', () => {
  const picked = gatePictures.map((_, index) => pickGatePicture((index + 0.5) / gatePictures.length));
  expect(picked).toEqual(gatePictures);
  expect(gatePictures.length).toBeGreaterThanOrEqual(4);
});
