import { expect, test } from 'vitest';
import { boxDetails } from './calls.ts';

test.each([
  '+1 555 0100',
  '(555) 123-4567',
  '+1 (555) 123-4567',
  '0041 44 668 18 00',
  '555.123.4567 ext. 5',
  '555 123 4567 x12',
])('%j is a phone number', (phone) => {
  expect(boxDetails.phone.parse(phone)).toBe(phone);
});

test.each(['call me', '12', '++1 555 0100', '555 123 4567 ext. five', `+${'1'.repeat(40)}`])(
  '%j is not a phone number',
  (phone) => {
    expect(boxDetails.phone.safeParse(phone).success).toBe(false);
  },
);

test.each(['', '  '])('%j means that there is no phone number', (phone) => {
  expect(boxDetails.phone.parse(phone)).toBeNull();
});
