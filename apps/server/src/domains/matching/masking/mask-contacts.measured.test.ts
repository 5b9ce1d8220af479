import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { expect, test } from 'vitest';
import { hostileTexts, MAX_MS } from '../../../../../../packages/contract/testing/hostile-texts.ts';
import { maskContacts } from './mask-contacts.rules.ts';

/** Beginnings of contacts, each of which makes a finder read on. */
const REPEATED = [
  'a@',
  'ab_',
  'kitty . ',
  'kitty dot ',
  'kitty at ',
  '1-',
  '1, ',
  'one ',
  'five',
  'treinta y ',
  'double ',
  'i n ',
  'snap: ',
  'my insta is ',
  'on insta ',
  'https://',
  'www.',
  'kitty.com/',
  '06.12.',
  '🎂1',
  'a#1234',
  'ab underscore ',
  'ig kitty ',
  '👻 ',
  '1b',
  'and ',
];

/** The smaller of two measurements, in milliseconds of this thread's CPU time. */
function msOf(text: string): number {
  const tries = [1, 2].map(() => {
    const before = process.threadCpuUsage();
    maskContacts(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

test('no hostile message takes more than 50 ms', () => {
  const repeated = REPEATED.map((unit) => unit.repeat(chatLimits.message / unit.length));
  const texts = [...hostileTexts(chatLimits.message), ...repeated];
  expect(texts.filter((text) => msOf(text) > MAX_MS)).toEqual([]);
});

test('masking a text ten times as long takes at most thirty times as long', () => {
  // Below 8 ms, the CPU clock is too coarse.
  const isSteep = (unit: string) => msOf(unit.repeat(16_000)) > 30 * Math.max(8, msOf(unit.repeat(1600)));
  expect(REPEATED.filter(isSteep)).toEqual([]);
});
