import { beforeAll, describe, expect, test } from 'vitest';

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

test('falls over', () => expect(1).toBe(2));

describe('around', () => {
  beforeAll(() => {
    throw new Error('the hook fails');
  });
  test('is never run', () => {});
});

test('leaves something behind', () => {
  void Promise.reject(new Error('nobody waits for it'));
});
