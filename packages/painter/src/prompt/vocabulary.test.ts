import { describe, expect, test } from 'vitest';
import { colourWords } from './colour-words.ts';
import { moodWords } from './mood-words.ts';
import { motifWords } from './motif-words.ts';
import { findMeaning } from './vocabulary.ts';

const wordsOf = (list: string) => list.match(/\S+/g) ?? [];

describe.each(Object.entries(motifWords))('the motif %s', (motif, list) => {
  test('has at least eight words, each of which leads to it', () => {
    expect(wordsOf(list).length).toBeGreaterThanOrEqual(8);
    for (const word of wordsOf(list)) expect([word, findMeaning(word)?.motif]).toEqual([word, motif]);
  });

  test('is found by the plurals of its words', () => {
    for (const word of wordsOf(list).filter((known) => /^[a-z]{3,}[^sfxy]$/.test(known)))
      expect([word, findMeaning(`${word}${/(ch|sh)$/.test(word) ? 'es' : 's'}`)?.motif]).toEqual([
        word,
        motif,
      ]);
  });
});

test('each word of a mood sets that mood', () => {
  for (const [mood, list] of Object.entries(moodWords))
    for (const word of wordsOf(list)) expect([word, findMeaning(word)?.mood]).toEqual([word, mood]);
});

test('at least twenty colours have a name', () => {
  expect(Object.keys(colourWords).length).toBeGreaterThanOrEqual(20);
  for (const name of Object.keys(colourWords)) expect(findMeaning(name)?.colour).toBe(colourWords[name]);
});

test('names, other languages and noise mean nothing', () => {
  for (const word of ['anna', 'geburtstag', 'рождения', '生日', 'constructor', '__proto__', 'xq', 's'])
    expect([word, findMeaning(word)]).toEqual([word, undefined]);
});
