import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../../start/root.ts';
import { NOTHING, type Notes, readNotes } from './notes.ts';

const examples = (name: string) => inProject('tools/test/report/testing', name);

/** Returns the notes that a test runner writes if it is started with these parameters. */
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
  expect(code, output + problem).toBe(1);
  const notes = readNotes(file);
  return { ...notes, failed: notes.failed.toSorted() };
}

test('a run of Vitest notes skipped, retried and failed tests, with reasons', async () => {
  expect(await notesOf(examples('run-examples.ts'))).toEqual({
    skipped: [
      { name: 'as root > reads everything', reason: 'root' },
      { name: 'leaves itself out', reason: 'a moon' },
      { name: 'around > is never run', reason: 'what it does not say' },
    ],
    repeated: ['needs luck'],
    failed: [
      'around: the hook fails',
      'falls over: expected 1 to be 2 // Object.is equality',
      'outside of a test: nobody waits for it',
      'tools/test/report/testing/unreadable.example.ts: has no tests',
    ],
  });
});

test('a run of Playwright notes skipped, retried and failed tests, with reasons', async () => {
  const program = inProject('node_modules/@playwright/test/cli.js');
  expect(await notesOf(program, 'test', '--config', examples('playwright.config.ts'))).toEqual({
    skipped: [{ name: 'desktop › odd.journey.ts › sails', reason: 'wind' }],
    repeated: ['desktop › odd.journey.ts › needs luck'],
    failed: ['desktop › odd.journey.ts › falls over: Error: no wind'],
  });
});

test('an aborted run leaves empty notes', () => {
  expect(readNotes(join(tmpdir(), 'no-such-notes.json'))).toEqual(NOTHING);
});
