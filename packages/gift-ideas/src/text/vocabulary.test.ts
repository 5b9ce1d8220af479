import { expect, test } from 'vitest';
import { furtherHobbies, hobbyWords, personalityWords, styleWords, universeWords } from '../words.ts';
import { tokensOf, wordsOf } from './tokens.ts';
import { createVocabulary, type Kind } from './vocabulary.ts';
import { stemOf } from './word-forms.ts';

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

const languages = ['en', 'es', 'uk', 'fr'] as const;
const stemsOf = (name: string) => wordsOf(name).map(stemOf).join(' ');

test.each(languages)('at least 400 hobbies have their own name in %s', (language) => {
  const owners = new Map<string, Set<string>>();
  const hobbies = [...Object.entries(hobbyWords), ...Object.entries(furtherHobbies)];
  expect(new Set(hobbies.map(([key]) => key)).size).toBe(hobbies.length);
  const namesOf = ([key, words]: (typeof hobbies)[number]) =>
    [...(language === 'en' ? [key] : []), ...(words[language] as readonly string[])].map(stemsOf);
  for (const hobby of hobbies)
    for (const name of namesOf(hobby)) owners.set(name, (owners.get(name) ?? new Set()).add(hobby[0]));
  const known = hobbies.filter((hobby) => namesOf(hobby).some((name) => owners.get(name)?.size === 1));
  expect(known.length).toBeGreaterThanOrEqual(400);
});

test('no name of a further hobby means another hobby in any language', () => {
  const owners = new Map<string, string>();
  for (const [key, words] of Object.entries(hobbyWords))
    for (const name of [key, ...Object.values(words).flat()]) owners.set(stemsOf(name), key);
  for (const [key, { en, es, uk, fr }] of Object.entries(furtherHobbies))
    for (const name of [key, ...en, ...es, ...uk, ...fr]) {
      expect([undefined, key], name).toContain(owners.get(stemsOf(name)));
      owners.set(stemsOf(name), key);
    }
});

test.each(Object.entries(furtherHobbies))(
  'each word for %s is understood, and each neighbor exists',
  (key, hobby) => {
    for (const word of [key, ...hobby.en, ...hobby.es, ...hobby.uk, ...hobby.fr])
      expect(keysIn(word), word).toContain(key);
    for (const near of hobby.near) expect(Object.keys(hobbyWords)).toContain(near);
  },
);

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

/** Each row has a text, the hobbies that it names, and those of them that it dislikes. */
test.each([
  ['loves chess, hates fishing and golf, but likes tea', ['chess', 'tea'], ['fishing', 'golf']],
  ['loves tea and hates mornings', ['tea'], []],
  ['has two cats and hates cooking', ['cats'], ['cooking']],
  ['hates cooking and loves reading', ['reading'], ['cooking']],
  ['not into soccer but loves reading', ['reading'], ['soccer']],
  ["fishing isn't his cup of tea", [], ['fishing']],
  ["golf isn't her thing", [], ['golf']],
  ['not only tennis but also golf', ['tennis', 'golf'], []],
  ['no le gusta cocinar y le encanta leer', ['reading'], ['cooking']],
  ['el fútbol no le gusta nada, prefiere el ajedrez', ['chess'], ['soccer']],
  ['no le gusta ni el tenis ni el golf', [], ['tennis', 'golf']],
  ['рибалку не любить, зате обожнює шахи', ['chess'], ['fishing']],
  ['не любить готувати, любить грати на гітарі', ['guitar'], ['cooking']],
  ["n'aime pas la cuisine et adore lire", ['reading'], ['cooking']],
  ["le jardinage c'est pas son truc", [], ['gardening']],
])('likes and dislikes are told apart: %s', (text, liked, disliked) => {
  const hobbies = vocabulary.understand(tokensOf(text), 'hobby').meanings.filter(({ isHint }) => !isHint);
  expect(hobbies.flatMap(({ key, isNegated }) => (isNegated ? [] : [key]))).toEqual(liked);
  expect(hobbies.flatMap(({ key, isNegated }) => (isNegated ? [key] : []))).toEqual(
    expect.arrayContaining(disliked),
  );
});

test.each([
  ['mountainbiking', 'mountain biking'],
  ['snow boarding', 'snowboarding'],
  ['knitter', 'knitting'],
  ['boxeadora', 'boxing'],
  ['jardinera', 'gardening'],
  ['hace punto', 'knitting'],
  ['dessine', 'drawing'],
  ['tricote', 'knitting'],
  ["в'яже шкарпетки", 'knitting'],
  ['грає на скрипці', 'violin'],
  ['вишиває', 'embroidery'],
  ['подорожує з друзями', 'travel'],
  ['колекціонує марки', 'stamps'],
])('%s is a form of %s', (typed, key) => {
  expect(keysIn(typed)).toContain(key);
});

test.each(['house', 'lives in general', 'her new program', 'просто великий', 'persona de orden'])(
  'plain words are no hobby: %s',
  (text) => {
    expect(keysIn(text)).toEqual([]);
  },
);

test.each([
  ['she just moved', 'home decorating'],
  ['retired teacher', 'gardening'],
  ['acaba de mudarse', 'houseplants'],
  ['молода мама', 'photography'],
  ['infirmière', 'spa'],
])('a situation hints at hobbies: %s', (text, key) => {
  const { meanings } = vocabulary.understand(tokensOf(text), 'hobby');
  expect(meanings).toContainEqual(expect.objectContaining({ key, isHint: true, isNegated: false }));
});

test('neighboring unknown words stay together as typed, without plain words of a sentence', () => {
  const phrasesIn = (text: string) => vocabulary.understand(tokensOf(text), 'hobby').phrases;
  expect(phrasesIn('Extreme Ironing, tea and cloud spotting')).toEqual(['Extreme Ironing', 'cloud spotting']);
  expect(phrasesIn('loves buses')).toEqual(['buses']);
  expect(phrasesIn('lives near the office and has a big house')).toEqual([]);
});

test.each(["can't get enough of tea", 'never misses a tennis match', "can't live without tea"])(
  'two negations cancel each other: %s',
  (text) => {
    expect(keysIn(text).length).toBeGreaterThan(0);
  },
);

test('text longer than any word is not a word, even if a single letter stands for many', () => {
  expect(tokensOf(`chess ${'㌖'.repeat(500)} ${'x'.repeat(41)} tea`).map(({ word }) => word)).toEqual([
    'chess',
    'tea',
  ]);
});
