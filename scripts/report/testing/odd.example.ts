import { describe, expect, test } from 'vitest';

let tries = 0;

test('needs luck', () => {
  tries += 1;
  expect(tries).toBe(2);
});

describe.skip('as root', { meta: { needs: 'root' } }, () => {
  test('reads everything', () => {});
});

test('leaves itself out', ({ skip }) => skip('a moon'));

test('is plain', () => {});
