import { expect, test } from 'vitest';
import { hobbyWords, personalityWords, styleWords, universeWords } from '../words.ts';
import { tokensOf } from './tokens.ts';
import { createVocabulary, type Kind } from './vocabulary.ts';

const vocabulary = await createVocabulary();
const keysIn = (text: string, own: Kind = 'hobby') =>
  vocabulary
    .understand(tokensOf(text), own)
    .meanings.filter(({ isNegated }) => !isNegated)
    .map(({ key }) => key);

test('there are words for at least 150 hobbies in English, Spanish, Ukrainian and French', () => {
  const hobbies = Object.entries(hobbyWords);
  expect(hobbies.length).toBeGreaterThanOrEqual(150);
  for (const [key, languages] of hobbies)
    for (const language of ['en', 'es', 'uk', 'fr'])
      expect(languages[language]?.length, `${key} in ${language}`).toBeGreaterThan(0);
});

test.each(Object.entries(hobbyWords))('each word for %s is understood as it', (key, languages) => {
  for (const word of [key, ...Object.values(languages).flat()]) expect(keysIn(word), word).toContain(key);
});

test.each([
  ['universe', universeWords],
  ['personality', personalityWords],
  ['style', styleWords],
] as const)('each word for a %s is understood as it in its field', (kind, words) => {
  for (const [key, others] of Object.entries(words))
    for (const word of [key, ...others]) expect(keysIn(word, kind), word).toContain(key);
});

test.each([
  ['gardning', 'gardening'],
  ['astromony', 'astronomy'],
  ['photograhpy', 'photography'],
  ['kniting', 'knitting'],
  ['skatebording', 'skateboarding'],
  ['chocolat', 'chocolate'],
  ['fishng', 'fishing'],
  ['origammi', 'origami'],
])('the typing error in %s is forgiven', (typed, key) => {
  expect(keysIn(typed)).toContain(key);
});

test.each([
  ['dog', 'dogs'],
  ['horse', 'horses'],
  ['board game', 'board games'],
  ['hikes', 'hiking'],
  ['painted', 'painting'],
  ['museum', 'museums'],
])('%s is %s in another form', (typed, key) => {
  expect(keysIn(typed)).toContain(key);
});

test('dislikes are distinguished from likes', () => {
  const { meanings } = vocabulary.understand(
    tokensOf('loves chess, hates fishing and golf, but likes tea'),
    'hobby',
  );
  expect(meanings.map(({ key, isNegated }) => [key, isNegated])).toEqual([
    ['chess', false],
    ['fishing', true],
    ['golf', true],
    ['tea', false],
  ]);
});

test.each(["can't get enough of tea", 'never misses a tennis match', "can't live without tea"])(
  'two negations cancel each other: %s',
  (text) => {
    expect(keysIn(text).length).toBeGreaterThan(0);
  },
);

test('what is longer than any word is none, also where a single letter stands for many', () => {
  expect(tokensOf(`chess ${'㌖'.repeat(500)} ${'x'.repeat(41)} tea`).map(({ word }) => word)).toEqual([
    'chess',
    'tea',
  ]);
});
