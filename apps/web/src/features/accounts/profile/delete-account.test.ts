import { expect, test } from 'vitest';
import { forfeitSentence } from './delete-account.tsx';

test('who deletes the account reads how many credits are forfeited', () => {
  expect(forfeitSentence(1234, 'en-US')).toMatch(/^Your 1,234 credits are forfeited\./);
  expect(forfeitSentence(1, 'en-US')).toMatch(/^Your 1 credit is forfeited\./);
});

test('who has no credits loses none', () => {
  expect(forfeitSentence(0)).toBe('You have no credits left, so none are lost.');
});
