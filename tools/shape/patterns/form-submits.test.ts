import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';

test('forms submit only through submitTo, which also reads what autofill entered without an event', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: inProject('.') });
  const submitting = files.filter((path) => /\.handleSubmit\b/.test(readFileSync(inProject(path), 'utf8')));
  expect(submitting).toEqual(['apps/web/src/lib/forms/forms.ts']);
});
