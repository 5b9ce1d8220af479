import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../launch/root.ts';
import { type Notes, readNotes } from './notes.ts';

const examples = (name: string) => inProject('scripts/report/testing', name);

/** The notes that a test runner writes when it is started with these parameters. */
async function notesOf(...parameters: string[]): Promise<Notes> {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-notes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'notes.json');
  const runner = spawn(process.execPath, parameters, { env: { ...process.env, TEST_NOTES: file } });
  const [output, problem, [code]] = await Promise.all([
    text(runner.stdout),
    text(runner.stderr),
    once(runner, 'exit'),
  ]);
  expect(code, output + problem).toBe(0);
  return readNotes(file);
}

test('a run of Vitest notes what it skipped, why, and what passed on the second try', async () => {
  expect(await notesOf(examples('run-examples.ts'))).toEqual({
    skipped: [
      { name: 'as root > reads everything', reason: 'root' },
      { name: 'leaves itself out', reason: 'a moon' },
    ],
    repeated: ['needs luck'],
  });
});

test('a run of Playwright notes what it skipped, why, and what passed on the second try', async () => {
  const program = inProject('node_modules/@playwright/test/cli.js');
  expect(await notesOf(program, 'test', '--config', examples('playwright.config.ts'))).toEqual({
    skipped: [{ name: 'desktop › odd.journey.ts › sails', reason: 'wind' }],
    repeated: ['desktop › odd.journey.ts › needs luck'],
  });
});

test('a run that ended before it could note anything leaves empty notes', () => {
  expect(readNotes(join(tmpdir(), 'no-such-notes.json'))).toEqual({ skipped: [], repeated: [] });
});
