import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateAppSecret } from './secrets.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the generated secret is created once, readable only by its owner, and leaves no other file', () => {
  const folder = join(newFolder(), 'data');
  const secret = readOrCreateAppSecret(folder);
  expect(secret).toHaveLength(64);
  expect(readOrCreateAppSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['app-secret']);
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', 'cut off'])('the guessable secret %j is refused with instructions, and kept', (text) => {
  const folder = newFolder();
  const file = join(folder, 'app-secret');
  writeFileSync(file, text);
  expect(() => readOrCreateAppSecret(folder)).toThrow(
    `${file} is empty or was cut off. Put it back from a copy`,
  );
  expect(existsSync(file)).toBe(true);
});
