import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';
import { drawArchitecture } from './draw-architecture.ts';

// `npm run shape -- --draw` redraws it.
test('docs/images/architecture.svg shows the real imports', () => {
  expect(drawArchitecture()).toBe(readFileSync(inProject('docs/images/architecture.svg'), 'utf8'));
});
