import { openingSteps } from '@hooray/contract/openings/constants.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { isWatchable, progressAt, progressSentence, waitingSentence } from './watch-sentences.tsx';

const textOf = (sentence: ReactNode) =>
  renderEnglish(sentence)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

test("the waiting sentence has the birthday person's time and the reader's", () => {
  const wait = (opensAt: string, day: string, locale: string) =>
    textOf(waitingSentence({ name: 'Ada', opensAt, day, isBound: true }, locale));
  // Tests run in UTC. Midnight in Los Angeles is 8:00 in UTC.
  expect(wait('2026-12-04T08:00:00.000Z', '2026-12-04', 'en-US')).toBe(
    'Ada can open it from 12:00 AM their time (Friday 8:00 AM yours).',
  );
  const midnight = '2026-12-04T00:00:00.000Z';
  expect(wait(midnight, '2026-12-04', 'en-GB')).toBe('Ada can open it from 00:00.');
  // Midnight on two different days, because Hawaii and Kiribati are 24 hours apart.
  expect(wait(midnight, '2026-12-05', 'en-GB')).toContain('their time (Friday');
});

test('without an account, the waiting sentence has only the day', () => {
  const day = '2026-12-04';
  const wait = (opensAt: string, isBound?: boolean) =>
    textOf(
      waitingSentence({ name: 'Ada', opensAt, day, ...(isBound !== undefined && { isBound }) }, 'en-US'),
    );
  expect(wait('2026-12-04T00:00:00.000Z', false)).toBe('Ada can open it on December 4.');
  // Other members don't know whether the box is linked. A time zone other than UTC means that it is.
  expect(wait('2026-12-04T00:00:00.000Z')).toBe('Ada can open it on December 4.');
  expect(wait('2026-12-04T08:00:00.000Z')).toContain('their time');
});

test.each([
  [openingSteps.present, 'Ada is at the present.'],
  [openingSteps.card, 'Ada is at the card.'],
  [openingSteps.firstWish + 2, 'Ada is at wish 3 of 12.'],
  // A wish was added after the page loaded.
  [openingSteps.firstWish + 12, 'Ada is at wish 13 of 13.'],
  [openingSteps.collage, 'Ada is at the collage.'],
  [openingSteps.keepsakes, 'Ada has seen everything.'],
])('step %i reads %s', (position, sentence) => {
  expect(textOf(progressSentence('Ada', position, 12))).toBe(sentence);
});

test('progress rises with every step, up to 1', () => {
  const positions = [
    0,
    1,
    2,
    3,
    4,
    ...Object.values(openingSteps).filter((step) => step >= openingSteps.collage),
  ];
  const parts = positions.map((position) => progressAt(position, 3));
  expect(parts).toEqual([...new Set(parts)].sort((one, other) => one - other));
  expect(parts.at(-1)).toBe(1);
});

test('an opening is shown from the day before until a day after its end', () => {
  const opensAt = '2026-12-04T00:00:00.000Z';
  const at = (now: string, finishedAt: string | null = null) =>
    isWatchable({ opensAt, finishedAt }, new Date(now));
  expect(at('2026-12-02T23:59:59Z')).toBe(false);
  expect(at('2026-12-03T00:00:00Z')).toBe(true);
  expect(at('2026-12-06T23:59:59Z')).toBe(true);
  expect(at('2026-12-07T00:00:00Z')).toBe(false);
  expect(at('2026-12-05T11:00:00Z', '2026-12-04T12:00:00Z')).toBe(true);
  expect(at('2026-12-05T12:00:00Z', '2026-12-04T12:00:00Z')).toBe(false);
});
