import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';

// Unlike Chromium, Firefox and Safari don't stretch an input between its insets.
test('an input that covers its button has a size, so that every part of the button works in every browser', () => {
  const files = globSync('apps/web/src/**/*.tsx', { cwd: inProject('.') });
  const covering = files.flatMap((path) =>
    [...readFileSync(inProject(path), 'utf8').matchAll(/<input\b[^<]*?"(absolute inset-0 [^"]*)"/g)].map(
      ([, names = '']) => ({ path, names }),
    ),
  );
  expect(covering.length).toBeGreaterThan(0);
  expect(covering.filter(({ names }) => !names.split(' ').includes('size-full'))).toEqual([]);
});
