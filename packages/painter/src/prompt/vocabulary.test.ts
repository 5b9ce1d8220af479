import { describe, expect, test } from 'vitest';
import { moods } from '../moods.ts';
import { motifs } from '../motifs.ts';
import { findMeaning } from './vocabulary.ts';
import { colorWords, hintWords, moodWords, motifWords, phrases, wordFiles } from './words.ts';

describe.each([...motifWords])('the motif %s', (motif, words) => {
  test('has at least eight words, each of which leads to it', () => {
    expect(words.length).toBeGreaterThanOrEqual(8);
    for (const word of words) expect([word, findMeaning(word)?.motif]).toEqual([word, motif]);
  });

  test('is found by the plurals of its words', () => {
    for (const word of words.filter((known) => /^[a-z]{3,}[^sfxy]$/.test(known)))
      expect([word, findMeaning(`${word}${/(ch|sh)$/.test(word) ? 'es' : 's'}`)?.motif]).toEqual([
        word,
        motif,
      ]);
  });
});

test('the vocabulary names every motif and mood, and no others', () => {
  expect([...motifWords.keys()].sort()).toEqual(Object.keys(motifs).sort());
  expect([...moodWords.keys()].sort()).toEqual(Object.keys(moods).sort());
  expect(Object.keys(motifs)).toEqual(expect.arrayContaining([...hintWords.keys()]));
});

test('each entry is a lower-case word or an emoji, without duplicates in its list', () => {
  for (const { motifs, hints, moods, colors, grammar } of wordFiles)
    for (const lines of [motifs, hints, moods, colors, grammar].flatMap((lists) => Object.values(lists))) {
      const words = lines.flatMap((line) => line.split(' '));
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^[^\s\p{Lu}]+$/u);
    }
  for (const pair of phrases.keys()) expect(pair).toMatch(/^[\p{Ll}']+(?: [\p{Ll}']+)+$/u);
});

test('each word of a mood sets that mood', () => {
  for (const [mood, words] of moodWords)
    for (const word of words) expect([word, findMeaning(word)?.mood]).toEqual([word, mood]);
});

test('at least twenty colors have a name', () => {
  expect(colorWords.size).toBeGreaterThanOrEqual(20);
  for (const [name, color] of colorWords) expect(findMeaning(name)?.color).toBe(color);
});

test.each([
  ['зірками', 'stars'],
  ['котиків', 'cats'],
  ['подарунками', 'presents'],
  ['estrelladas', 'stars'],
  ['corazon', 'hearts'],
  ['etoiles', 'stars'],
  ["d'étoiles", 'stars'],
  ['chateaux', 'castle'],
])('%s, a listed word in another form or without accents, means %s', (word, motif) => {
  expect(findMeaning(word)?.motif).toBe(motif);
});

const noise = 'anna mary card busy ready geburtstag рождения 生日 constructor __proto__ xq s';

test('names, other words and noise mean nothing', () => {
  for (const word of noise.split(' ')) expect([word, findMeaning(word)]).toEqual([word, undefined]);
});
