import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentTarget } from './begin-payment.ts';
import { paymentForm } from './payment-form.tsx';

const oneself: PaymentTarget = { type: 'user' };
const box: PaymentTarget = { type: 'box', targetId: randomUUID() };

test.each([
  [oneself, '1'],
  [oneself, '1000'],
  [box, '10000'],
])('%o may get %s', (target, credits) => {
  expect(paymentForm(target).parse({ credits, anonymous: true })).toMatchObject({
    ...target,
    credits: Number(credits),
    anonymous: true,
  });
});

const notPositive = 'Please enter a valid positive amount of credits for payment.';

test.each([
  [oneself, '', notPositive],
  [oneself, '0', notPositive],
  [oneself, '-5', notPositive],
  [oneself, '2.5', notPositive],
  [oneself, '1001', 'At most 1000 credits at once.'],
  [box, '10001', 'At most 10000 credits at once.'],
])("%o: '%s' is refused: %s", (target, credits, sentence) => {
  const { error } = paymentForm(target).safeParse({ credits, anonymous: false });
  expect(error?.issues.map(({ message }) => message)).toContain(sentence);
});
