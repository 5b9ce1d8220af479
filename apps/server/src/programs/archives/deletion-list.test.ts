import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDeletionLists } from './deletion-list.ts';

test("unreadable lists of deleted accounts don't count as empty", async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'hooray-lists-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'file');
  writeFileSync(folder, '');
  await expect(readDeletionLists([folder], new Date())).rejects.toThrow('ENOTDIR');
  expect(await readDeletionLists([join(scratch, 'none')], new Date())).toMatchObject({
    isComplete: false,
  });
});
