import { expect, test } from 'vitest';
import { initialOf } from './matching.presenter.ts';

test.each([
  ['ada', 'A'],
  ['🦄 Bob', 'B'],
  ['éa', 'É'],
  ['👩‍👩‍👧 2', '👩‍👩‍👧'],
  // Names may contain invisible characters, because some scripts need them.
  ['\u200e7', '7'],
  ['\u200e', '?'],
  [`Z${'\u0301'.repeat(79)}`, 'Ź'],
  [`7${'\u0301'.repeat(79)}`, '7'],
  ['1️⃣', '1️⃣'],
  ['e\u0301a', 'É'],
])('a stranger sees the name %j as %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
