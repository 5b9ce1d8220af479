import { afterEach, expect, test, vi } from 'vitest';
import { formatAgo, formatCredits, formatDaysLeft, formatMoment, formatPrice } from './formats.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [1200, '1,200 credits'],
])('%i are %s', (credits, words) => {
  expect(formatCredits(credits)).toBe(words);
});

test.each([
  [25, 'en-US', '$25'],
  [25.5, 'en-US', '$25.50'],
  [0, 'en-US', '$0'],
  [1_000_000, 'en-US', '$1,000,000'],
  [25.5, 'de-DE', '25,50 $'],
  [25, 'en-CA', '$25'],
])('%d dollars are written in %s as %j', (price, locale, text) => {
  expect(formatPrice(price, locale).replaceAll('\u00a0', ' ')).toBe(text);
});

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['just now', '2026-11-22T11:59:30Z'],
  ['just now', '2026-11-22T12:00:05Z'],
  ['1 minute ago', '2026-11-22T11:58:30Z'],
  ['59 minutes ago', '2026-11-22T11:00:30Z'],
  ['23 hours ago', '2026-11-21T12:30:00Z'],
  ['yesterday', '2026-11-21T11:00:00Z'],
  ['2 days ago', '2026-11-20T13:00:00Z'],
  ['7 days ago', '2026-11-15T11:00:00Z'],
  ['Nov 12, 2026', '2026-11-12T12:00:00Z'],
])('%s', (words, then) => {
  expect(formatAgo(new Date(then), now)).toBe(words);
});

test.each([
  [0, 'Today!'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
  [364, 'in 364 days'],
])('%i days are %j', (days, words) => {
  expect(formatDaysLeft(days, 'en-US')).toBe(words);
});

test('a device that changes its time zone shows the time there', () => {
  const moment = new Date('2026-11-23T12:00:00Z');
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatMoment(moment)).toContain('1:00');
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatMoment(moment)).toContain('7:00');
});
