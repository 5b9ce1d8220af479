import { expect, test } from '@playwright/test';

test('needs luck', () => expect(test.info().retry).toBe(1));

test('sails', () => test.skip(true, 'wind'));

test('is plain', () => {});

test('falls over', () => {
  throw new Error('no wind');
});
