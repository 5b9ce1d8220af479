import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transferForm } from './transfer-form.tsx';

const boxId = randomUUID();

function firstSentence(amount: string): string | undefined {
  return transferForm(boxId, 40).safeParse({ amount, anonymous: false }).error?.issues[0]?.message;
}

test('users may donate their whole balance', () => {
  const given = transferForm(boxId, 40).parse({ amount: '40', anonymous: true });
  expect(given).toEqual({ boxId, amount: 40, anonymous: true });
});

test.each([
  ['41', 'You only have 40 credits. Please enter a lower amount.'],
  ['0', 'Please enter at least 1 credit.'],
  ['-3', 'Please enter at least 1 credit.'],
  ['', 'Please enter at least 1 credit.'],
  ['1.5', 'Please enter a whole number of credits.'],
])("'%s' is refused: %s", (amount, sentence) => {
  expect(firstSentence(amount)).toBe(sentence);
});
