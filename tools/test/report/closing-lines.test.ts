import { expect, test } from 'vitest';
import { closingLines } from './closing-lines.ts';
import { NOTHING, type Notes } from './notes.ts';

const step = (notes: Partial<Notes> = {}, passed = true) => ({
  name: 'journeys',
  passed,
  notes: { ...NOTHING, ...notes },
});

test('it says that nothing was skipped only if that is true', () => {
  expect(closingLines([step(), step()], [])).toEqual(['Skipped: nothing', 'steps: 2 passed, 0 failed']);
});

test('skipped tests are counted and listed with their reasons and missing tools', () => {
  const first = step({
    skipped: [
      { name: 'a', reason: 'root' },
      { name: 'b', reason: 'Redis' },
    ],
  });
  const second = step({ skipped: [{ name: 'c', reason: 'root' }] });
  expect(closingLines([first, second], ['browser journeys: they need a Chromium'])[0]).toBe(
    "Skipped: 2 tests that need root: 'a', 'c'; 1 test that needs Redis: 'b'; browser journeys: they need a Chromium",
  );
});

test('tests that passed only on retry and failed tests are listed', () => {
  const steps = [step({ repeated: ['log out', 'sign up'] }), step({ failed: ['sails: no wind'] }, false)];
  expect(closingLines(steps, []).slice(1)).toEqual([
    'Passed only on the second try: log out; sign up',
    'Failed: journeys',
    '  sails: no wind',
    'steps: 1 passed, 1 failed',
  ]);
});
