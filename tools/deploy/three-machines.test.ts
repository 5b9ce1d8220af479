import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../start/root.ts';

const FOLDER = 'ops/ha';

test('the files name pages of the documentation that exist', () => {
  const texts = readdirSync(inProject(FOLDER)).map((name) =>
    readFileSync(inProject(join(FOLDER, name)), 'utf8'),
  );
  const pages = texts.flatMap((text) => text.match(/docs\/[\w/-]+\.md/g) ?? []);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(inProject(page)))).toEqual([]);
});

test("with the example, nginx writes the file that Debian's nginx.service waits for", () => {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-ha-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(inProject(`${FOLDER}/render.sh`), [inProject(`${FOLDER}/machine.env.example`), folder]);
  expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).toMatch(/^pid \/run\/nginx\.pid;$/m);
});
