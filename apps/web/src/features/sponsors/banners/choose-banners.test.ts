import { describe, expect, test } from 'vitest';
import { type Candidate, chooseBanners, isChosen, refillBanners, rememberShown } from './choose-banners.ts';

/** Makes candidates from letters. A capital letter is an offer for all. */
const candidatesOf = (letters: string): Candidate[] =>
  [...letters].map((id) => ({ id, isForAll: id !== id.toLowerCase() }));

const choiceOf = (letters: string, order: string, current: string, places: number) => ({
  ...{ candidates: candidatesOf(letters), order: [...order], current: [...current], places },
});

test.each([
  ['nothing without an offer', '', '', 1, ''],
  ['the first one that fits', 'ab', '', 1, 'a'],
  ['two different ones', 'ab', '', 2, 'ab'],
  ['what fits before what is for all', 'Ab', '', 1, 'b'],
  ['what is for all where nothing else fits', 'A', '', 1, 'A'],
  ['what is for all beside the only one that fits', 'Ab', '', 2, 'bA'],
  ['what is for all before a repetition', 'aB', 'a', 1, 'B'],
  ['what has not been shown', 'abc', 'ab', 1, 'c'],
  ['what was shown longest ago, once all have been', 'abc', 'cab', 1, 'c'],
  ['one alone again', 'a', 'a', 1, 'a'],
  ['one alone once, though there are two places', 'a', '', 2, 'a'],
])('on entering: %s', (_, letters, order, places, expected) => {
  expect(
    chooseBanners(choiceOf(letters, order, '', places))
      .filter(isChosen)
      .join(''),
  ).toBe(expected);
});

test.each([
  [1, 'abCD'],
  [2, 'abcdE'],
  [2, 'abcD'],
])('in %d slots none of %j repeats before all have been shown', (places, letters) => {
  let order: string[] = [];
  let current: (string | undefined)[] = [];
  const placed: (string | undefined)[] = [];
  while (placed.length < letters.length) {
    const before = current;
    current = chooseBanners({ candidates: candidatesOf(letters), order, current, places });
    placed.push(...current.filter((id) => !before.includes(id)));
    order = rememberShown(order, current.filter(isChosen), 100);
    expect(new Set(current).size).toBe(places);
  }
  expect(placed.slice(0, letters.length).sort()).toEqual([...letters].sort());
});

describe('a minute later', () => {
  test('both slots change if there are enough banners', () => {
    expect(chooseBanners(choiceOf('abcd', 'ab', 'ab', 2))).toEqual(['c', 'd']);
  });

  test('a banner that must be shown again keeps its slot', () => {
    expect(chooseBanners(choiceOf('abc', 'ab', 'ab', 2))).toEqual(['a', 'c']);
    expect(chooseBanners(choiceOf('ab', 'ab', 'ab', 2))).toEqual(['a', 'b']);
  });
});

describe('after a banner is hidden or removed', () => {
  test('another one fills its slot, and the other slot stays unchanged', () => {
    expect(refillBanners(choiceOf('bcd', 'ab', 'ab', 2))).toEqual(['c', 'b']);
    expect(refillBanners(choiceOf('acd', 'ab', 'ab', 2))).toEqual(['a', 'c']);
  });

  test('its slot stays empty without another banner', () => {
    expect(refillBanners(choiceOf('b', 'ab', 'ab', 2))).toEqual([undefined, 'b']);
    expect(refillBanners(choiceOf('', 'ab', 'ab', 2))).toEqual([undefined, undefined]);
  });

  test('nothing changes if nothing was removed', () => {
    expect(refillBanners(choiceOf('abcd', 'ab', 'ab', 2))).toEqual(['a', 'b']);
  });

  test('only one slot remains if the screen becomes narrow', () => {
    expect(refillBanners(choiceOf('abcd', 'ab', 'ab', 1))).toEqual(['a']);
  });
});

test('the memory is bounded, and forgets the oldest', () => {
  expect(rememberShown(['a', 'b', 'c'], ['b', 'd'], 3)).toEqual(['c', 'b', 'd']);
});
