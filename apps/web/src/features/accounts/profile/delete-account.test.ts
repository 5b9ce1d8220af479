import { expect, test } from 'vitest';
import { forfeitSentence } from './delete-account.tsx';

test('the question shows how many credits are forfeited', () => {
  expect(forfeitSentence(1234)).toMatch(/^You'll lose your 1,234 credits\./);
  expect(forfeitSentence(1)).toMatch(/^You'll lose your 1 credit\./);
});

test('without credits nothing is shown', () => {
  expect(forfeitSentence(0)).toBeUndefined();
});
