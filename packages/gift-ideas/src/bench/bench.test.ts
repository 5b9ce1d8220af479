import { expect, test } from 'vitest';
import { readCatalogue } from '../catalogue.ts';
import { createRecommender } from '../recommender.ts';
import { hobbyWords, personalityWords, styleWords, universeWords } from '../words.ts';
import { firstSix, isRelated } from './judge.ts';
import { budgets, knownHobbies, languages, meanOf, type Person, precisionFor } from './measure.ts';
import listed from './people.json' with { type: 'json' };

const people: readonly Person[] = listed;
const recommender = await createRecommender(readCatalogue());

test('the people are of all ages, and each has what fits', () => {
  expect(new Set(people.map(({ who }) => who)).size).toBe(people.length);
  for (const age of [3, 8, 13, 18, 30, 50, 70, 90])
    expect(people.some(({ form }) => Math.abs(form.age - age) < 3)).toBe(true);
  const known = { ...hobbyWords, ...universeWords, ...personalityWords };
  for (const { who, fits, avoids } of people) {
    expect(fits.length, who).toBeGreaterThan(0);
    for (const fit of fits) if (fit.startsWith('style:')) expect(styleWords).toHaveProperty([fit.slice(6)]);
    expect(Object.keys(known), who).toEqual(expect.arrayContaining(avoids));
  }
});

/** One budget for each hobby, in turn: all of them take a minute. */
test.each(languages)(
  'of the first six for a hobby of the catalog, named in %s, nine tenths are about it',
  (language) => {
    const hobbies = knownHobbies.filter((hobby) => hobby.language === language);
    const precisions = hobbies.map((hobby, at) =>
      precisionFor(hobby, budgets[at % budgets.length] ?? budgets[0], recommender),
    );
    expect(meanOf(precisions)).toBeGreaterThanOrEqual(0.9);
  },
);

test('for 19 of 20 people one of the first three ideas is what a friend would expect', () => {
  const unmet = people.filter(
    ({ form, fits }) =>
      !firstSix(recommender, form)
        .slice(0, 3)
        .some(({ idea }) => isRelated(idea, fits)),
  );
  expect(unmet.length, unmet.map(({ who }) => who).join(', ')).toBeLessThanOrEqual(people.length / 20);
});
