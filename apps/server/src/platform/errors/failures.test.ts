import { expect, test } from 'vitest';
import { attempt, translateError, unlessCode } from './failures.ts';

const failWith = (error: unknown) => async () => {
  throw error;
};

test('a failed attempt is logged and returns undefined; a successful one returns its result', async () => {
  const logged: unknown[] = [];
  const logger = { warn: (...given: unknown[]) => void logged.push(given) };
  const error = new Error('broken');
  expect(await attempt(logger, 'it failed', failWith(error))).toBeUndefined();
  expect(await attempt(logger, 'it failed', async () => 'done')).toBe('done');
  expect(logged).toEqual([[{ err: error }, 'it failed']]);
});

test('an error is translated', async () => {
  const broken = failWith(new Error('broken'))();
  await expect(translateError(broken, (error) => new TypeError(String(error)))).rejects.toThrow(TypeError);
});

test('a system call may fail with the named codes only', () => {
  const fail = () => {
    throw Object.assign(new Error('missing'), { code: 'ENOENT' });
  };
  expect(unlessCode(['ENOENT'], fail)).toBeUndefined();
  expect(() => unlessCode(['EEXIST'], fail)).toThrow('missing');
  expect(unlessCode(['ENOENT'], () => 1)).toBe(1);
});
