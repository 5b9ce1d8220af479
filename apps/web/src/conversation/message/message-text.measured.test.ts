import { expect, test } from 'vitest';
import { splitLinks } from './message-text.tsx';

test('thousands of closing brackets take linear time', () => {
  const started = performance.now();
  expect(splitLinks(`https://example.org/${')'.repeat(1980)}`)[0]?.href).toBe('https://example.org/');
  expect(performance.now() - started).toBeLessThan(500);
});
