import { expect, test } from 'vitest';
import { readCatalog } from '../catalog.ts';
import { createRecommender } from '../recommender.ts';
import { createVocabulary } from '../text/vocabulary.ts';
import { hobbyWords, styleWords, universeWords } from '../words.ts';
import { firstSix, isRelated } from './judge.ts';
import {
  budgets,
  knownHobbies,
  languages,
  meanOf,
  measurePerson,
  type NamedHobby,
  namedFurtherHobbies,
  type Person,
  precisionFor,
  repeatedShare,
} from './measure.ts';
import listed from './people.json' with { type: 'json' };
import unknownWords from './unknown-words.json' with { type: 'json' };

const people: readonly Person[] = listed;
const recommender = await createRecommender(readCatalog());
const vocabulary = await createVocabulary();
const results = people.map((person) => measurePerson(person, recommender, vocabulary));

/** Uses one budget per hobby, in rotation. `npm run advise -- --bench` uses all budgets. */
const precisionOf = (hobbies: readonly Pick<NamedHobby, 'typed' | 'fits'>[]) =>
  meanOf(
    hobbies.map((hobby, at) => precisionFor(hobby, budgets[at % budgets.length] ?? budgets[0], recommender)),
  );

test('200 people cover all ages, and each has ideas that fit', () => {
  expect(new Set(people.map(({ who }) => who)).size).toBe(200);
  for (const age of [3, 8, 13, 18, 30, 50, 70, 90])
    expect(people.some(({ form }) => Math.abs(form.age - age) < 3)).toBe(true);
  for (const { who, fits, avoids } of people) {
    expect(fits.length, who).toBeGreaterThan(0);
    for (const fit of fits) if (fit.startsWith('style:')) expect(styleWords).toHaveProperty([fit.slice(6)]);
    expect(Object.keys({ ...hobbyWords, ...universeWords }), who).toEqual(expect.arrayContaining(avoids));
  }
});

test("nine tenths of the people's first six ideas fit, and they are of five kinds", () => {
  expect(meanOf(results.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.9);
  expect(meanOf(results.map(({ kinds }) => kinds))).toBeGreaterThanOrEqual(5);
});

test('for 19 of 20 people one of the first three fits', () => {
  const unmet = people.filter(
    ({ form, fits }) =>
      !firstSix(recommender, form)
        .slice(0, 3)
        .some(({ idea }) => isRelated(idea, fits)),
  );
  expect(unmet.length, unmet.map(({ who }) => who).join(', ')).toBeLessThanOrEqual(people.length / 20);
});

test('no idea is about what a person dislikes, and no reason repeats or is wrong', () => {
  expect(results.flatMap(({ avoided }) => avoided)).toEqual([]);
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
});

test('ideas that more than a tenth of the people get are at most a tenth of all ideas', () => {
  expect(repeatedShare(results).share).toBeLessThanOrEqual(0.1);
});

test.each(languages)(
  'for a hobby named in %s, nine tenths of the first six ideas are about it',
  (language) => {
    const inLanguage = ({ language: own }: NamedHobby) => own === language;
    expect(precisionOf(knownHobbies.filter(inLanguage))).toBeGreaterThanOrEqual(0.9);
    expect(
      precisionOf(namedFurtherHobbies.filter(inLanguage).filter((_, at) => at % 4 === 0)),
    ).toBeGreaterThanOrEqual(0.9);
  },
);

test('for unknown words, seven tenths of the first six ideas are about them', () => {
  expect(precisionOf(unknownWords.map((typed) => ({ typed, fits: [typed] })))).toBeGreaterThanOrEqual(0.7);
});
