import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showsUniverse } from './bench/universe-signs.ts';
import { type CatalogIdea, readCatalog } from './catalog.ts';
import { distanceFrom, fitsBudget, priceIn } from './ranking/budget.ts';
import type { GiftWish } from './ranking/interests.ts';
import { createRecommender } from './recommender.ts';
import { tokensOf } from './text/tokens.ts';
import { createVocabulary } from './text/vocabulary.ts';
import { generalHobbies, hobbyWords, universeWords } from './words.ts';

const catalog = readCatalog();
const vocabulary = await createVocabulary();
const recommender = await createRecommender(catalog);
const COUNT = 12;
const recommend = (wish: GiftWish, options = {}) => recommender.recommend(wish, { count: COUNT, ...options });
const titlesFor = (wish: GiftWish, options = {}) => recommend(wish, options).map(({ idea }) => idea.title);
const adult: GiftWish = { age: 34, budget: { min: 20, max: 80 } };

const words = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom(
    'astronomy, dogs',
    'loves to cook and hike',
    'рибалка',
    'la lecture',
    '',
    'star wars',
    'curious',
    'funny',
  ),
);
const wishes = fc.record({
  gender: fc.constantFrom(undefined, 'Male' as const, 'Female' as const),
  age: fc.integer({ min: 1, max: 120 }),
  budget: fc
    .tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 1000 }))
    .map(([min, span]) => ({ min, max: min + span })),
  hobbies: words,
  universe: words,
  personality: words,
  style: words,
  funFact: words,
});
/** Budgets that are guaranteed six ideas. */
const promised = fc
  .tuple(wishes, fc.integer({ min: 5, max: 490 }), fc.integer({ min: 10, max: 495 }))
  .map(([wish, min, span]) => ({ ...wish, budget: { min, max: Math.min(500, min + span) } }));

const suits = ({ ages, suits: whom }: CatalogIdea, { age, gender }: GiftWish) =>
  age >= ages[0] &&
  age <= ages[1] &&
  !(whom === 'women' && gender === 'Male') &&
  !(whom === 'men' && gender === 'Female');

describe('for every kind of person', () => {
  test('each idea suits the age and gender, fits the budget, and appears once', () => {
    fc.assert(
      fc.property(wishes, fc.boolean(), (wish, isSurprise) => {
        const found = recommend(wish, { isSurprise });
        expect(new Set(found.map(({ idea }) => idea.id)).size).toBe(found.length);
        for (const { idea, price, isOutsideBudget } of found) {
          expect(suits(idea, wish)).toBe(true);
          expect(fitsBudget(idea.price, wish.budget)).toBe(!isOutsideBudget);
          expect(price).toBe(priceIn(idea.price, wish.budget));
          if (!isOutsideBudget) expect(price >= wish.budget.min && price <= wish.budget.max).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('there are at least six ideas if the budget spans $10 between $5 and $500', () => {
    fc.assert(
      fc.property(promised, fc.boolean(), (wish, isSurprise) => {
        const found = recommend(wish, { isSurprise });
        expect(found.length).toBeGreaterThanOrEqual(6);
        expect(found.every(({ isOutsideBudget }) => !isOutsideBudget)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a reason is one sentence, and none repeats within a list', () => {
    fc.assert(
      fc.property(wishes, fc.boolean(), (wish, isSurprise) => {
        const reasons = recommend(wish, { isSurprise }).map(({ reason }) => reason);
        for (const reason of reasons) expect(reason).toMatch(/^[A-Z][^.:]{5,80}: [^.]{5,200}\.$/u);
        expect(new Set(reasons).size).toBe(reasons.length);
      }),
      { numRuns: 200 },
    );
  });
});

test('a reason says which words of the form led to the idea', () => {
  const wish = {
    ...adult,
    gender: 'Female' as const,
    hobbies: 'knitting, pesca',
    style: 'handmade',
    personality: 'calm',
  };
  const knitting = /^(For the knitter|You mentioned knitting|Because she loves knitting): /;
  const fishing = /^(For the angler|You mentioned "pesca"|Because she loves fishing): /;
  for (const { idea, reason } of recommend(wish).slice(0, 6)) {
    expect(reason).toMatch(idea.hobbies[0] === 'knitting' ? knitting : fishing);
    if (reason.includes('handmade')) expect(idea.styles).toContain('handmade');
    if (reason.includes('calm person')) expect(idea.personalities).toContain('calm');
  }
  const [near] = recommend({ ...adult, hobbies: 'falconry' }).slice(6);
  expect(near?.reason).toMatch(/falconry: /);
  const [told] = recommend({ ...adult, funFact: 'Once juggled oranges' });
  expect(told?.reason).toMatch(/^(Your fun fact mentions|You told us about) "juggled": /);
});

test('a reason names a universe only where the words of the idea are about it', () => {
  const inSpace = { ...adult, universe: 'Star Wars' };
  const found = recommender.recommend(inSpace, { count: catalog.length });
  const isTold = (reason: string) => /Star Wars|space adventures/.test(reason);
  const float = found.find(({ idea }) => idea.title === 'Hour in a float tank');
  expect(isTold(float?.reason ?? '')).toBe(false);
  const told = found.filter(({ reason }) => isTold(reason));
  expect(told.length).toBeGreaterThan(3);
  for (const { idea } of told) expect(showsUniverse(idea, 'space'), idea.title).toBe(true);
});

test('every universe has words that show it, and ideas with them', () => {
  const shown = new Set(
    catalog.flatMap((idea) => idea.universes.filter((universe) => showsUniverse(idea, universe))),
  );
  expect([...shown].sort()).toEqual(Object.keys(universeWords).sort());
});

test.each([5, 9, 15, 30, 70])(
  'a person of %i without known interests gets ideas that appeal to almost everyone',
  (age) => {
    const group = age < 13 ? 'child' : age < 18 ? 'teenager' : 'adult';
    const first = recommend({ age, budget: { min: 20, max: 50 } }).slice(0, 6);
    for (const { idea } of first)
      expect([undefined, ...generalHobbies[group]], idea.title).toContain(idea.hobbies[0]);
  },
);

const budgets = [
  { min: 10, max: 30 },
  { min: 20, max: 80 },
  { min: 60, max: 200 },
  { min: 100, max: 500 },
];
const hobbiesAlone = Object.keys(hobbyWords).filter(
  (hobby) => vocabulary.understand(tokensOf(hobby), 'hobby').meanings.length === 1,
);

test.each(budgets)(
  'from $min to $max the first six ideas for a hobby are about it, and have different kinds',
  (budget) => {
    expect(hobbiesAlone.length).toBeGreaterThanOrEqual(150);
    for (const hobby of hobbiesAlone) {
      const wish = { ...adult, budget, hobbies: hobby };
      const first = recommend(wish).slice(0, 6);
      const isRelated = (idea: CatalogIdea) => idea.hobbies[0] === hobby;
      const main = catalog.filter(
        (idea) => isRelated(idea) && suits(idea, wish) && fitsBudget(idea.price, budget),
      );
      const kindsOf = (ideas: readonly CatalogIdea[]) => new Set(ideas.map(({ kind }) => kind)).size;
      const related = first.map(({ idea }) => idea).filter(isRelated);
      expect(related.length, hobby).toBe(Math.min(6, main.length));
      expect(kindsOf(related), hobby).toBe(Math.min(6, kindsOf(main)));
      expect(first.map(({ isGeneral }) => isGeneral)).toEqual(
        first.map(({ idea }) => !idea.hobbies.includes(hobby)),
      );
    }
  },
);

test.each([
  [
    ['chess', 'tea'],
    [4, 2],
  ],
  [
    ['chess', 'tea', 'dogs'],
    [3, 2, 1],
  ],
  [
    ['chess', 'tea', 'dogs', 'guitar', 'hiking'],
    [2, 1, 1, 1, 1],
  ],
])('%j share the first six ideas, of which the first-named gets most', (hobbies, shares) => {
  const first = recommend({ age: 34, budget: { min: 20, max: 500 }, hobbies: hobbies.join(', ') }).slice(
    0,
    6,
  );
  expect(hobbies.map((hobby) => first.filter(({ idea }) => idea.hobbies[0] === hobby).length)).toEqual(
    shares,
  );
});

test.each([
  ['buzkashi', 'buzkashi'],
  ['falconry', 'falconry'],
  ['cetrería', 'falconry'],
  ['loves Zorbing', 'Zorbing'],
  ['toString', 'toString'],
])('"%s" gets ideas made for %s, each of a different kind', (hobbies, name) => {
  for (const budget of budgets) {
    const first = recommend({ ...adult, budget, hobbies }).slice(0, 6);
    for (const { idea, isGeneral } of first) {
      expect(idea.title).toContain(name);
      expect(isGeneral).toBe(false);
    }
    expect(new Set(first.map(({ idea }) => idea.kind)).size).toBe(6);
  }
});

test('hobbies without written ideas share the first six with each other and with other hobbies', () => {
  const first = recommend({ ...adult, hobbies: 'buzkashi, chess, zorbing' }).slice(0, 6);
  expect(
    ['buzkashi', 'chess', 'zorbing'].map(
      (name) => first.filter(({ idea }) => idea.hobbies[0] === name).length,
    ),
  ).toEqual([3, 2, 1]);
});

test.each(['cocaine', 'she just sneezed', 'evil.com', 'assholes', '12345', '<zorbing>'])(
  '"%s" is no hobby: it gets general ideas, which do not repeat it',
  (hobbies) => {
    const found = recommend({ ...adult, hobbies });
    expect(found.map(({ idea }) => idea.title)).toEqual(titlesFor(adult));
  },
);

test('general ideas come after those about named subjects, even in a surprise and with dislikes', () => {
  fc.assert(
    fc.property(wishes, fc.boolean(), (wish, isSurprise) => {
      const found = recommend({ ...wish, hobbies: `${wish.hobbies}, chess, hates golf` }, { isSurprise });
      const places = found.flatMap(({ isGeneral }, place) => (isGeneral ? [place] : []));
      expect(places).toEqual(places.map((_, at) => found.length - places.length + at));
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['personality', ['calm', 'adventurous', 'funny', 'curious', 'romantic']],
  ['style', ['handmade', 'luxurious', 'funny', 'educational', 'personalized']],
  [
    'funFact',
    ['collects postcards', 'has two cats', 'sings in the shower', 'bakes at night', 'talks to birds'],
  ],
] as const)('the %s changes the first six', (field, texts) => {
  const hobbies = ['chess', 'gardening', 'knitting', 'soccer', ''];
  const budget = { min: 20, max: 200 };
  const pairs = hobbies.flatMap((hobby) => texts.map((text) => [hobby, text] as const));
  const changed = pairs.filter(([hobby, text]) => {
    const wish = { ...adult, budget, hobbies: hobby };
    const [before, after] = [titlesFor(wish), titlesFor({ ...wish, [field]: text })];
    return before.slice(0, 6).join() !== after.slice(0, 6).join();
  });
  expect(changed.length / pairs.length).toBeGreaterThanOrEqual(0.8);
});

test('hated hobbies are not suggested', () => {
  const found = recommend({ ...adult, hobbies: 'hates fishing, loves chess' });
  expect(found.filter(({ idea }) => idea.hobbies.includes('fishing'))).toEqual([]);
  expect(found[0]?.idea.hobbies).toContain('chess');
});

test('shown ideas never repeat, down to the last one', () => {
  const wish = { ...adult, hobbies: 'astronomy' };
  const fitting = catalog.filter(
    (idea) => idea.suits === 'anyone' && suits(idea, wish) && fitsBudget(idea.price, wish.budget),
  );
  const shown: string[] = [];
  for (let page = titlesFor(wish); page.length > 0; page = titlesFor(wish, { exclude: shown }))
    shown.push(...page);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(fitting.map(({ title }) => title)));
});

test('a dismissed idea never returns, and similar ones come later', () => {
  const wish = { ...adult, hobbies: 'dogs, astronomy' };
  const [first] = recommend(wish);
  const subject = first?.idea.hobbies.find((key) => ['dogs', 'astronomy'].includes(key)) as string;
  const place = (list: ReturnType<typeof recommend>) =>
    list.findIndex(({ idea }) => idea.hobbies.includes(subject));
  const dismissed = recommend(wish)
    .filter(({ idea }) => idea.hobbies.includes(subject))
    .map(({ idea }) => idea.title);
  const others = recommend(wish, { dismissed: dismissed.slice(0, 2) });
  expect(others.map(({ idea }) => idea.title)).not.toContain(first?.idea.title);
  expect(others[0]?.idea.hobbies).not.toContain(subject);
  expect(place(others)).not.toBe(0);
});

test('a surprise reaches further, and differs each time', () => {
  const wish = { ...adult, hobbies: 'astronomy' };
  const random = (seed: number) => () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const surprises = [1, 2].map((seed) => titlesFor(wish, { isSurprise: true, random: random(seed) }));
  expect(surprises[0]).not.toEqual(surprises[1]);
  expect(surprises[0]).not.toEqual(titlesFor(wish));
});

test('if no idea fits the budget, only the nearest on either side are returned, and marked', () => {
  const below = recommend({ age: 34, budget: { min: 9000, max: 9100 } });
  expect(below.length).toBeGreaterThan(0);
  expect(below.every(({ isOutsideBudget, price }) => isOutsideBudget && price < 9000)).toBe(true);
  const gap = recommend({ age: 34, budget: { min: 1, max: 2 } });
  expect(gap.every(({ isOutsideBudget, price }) => isOutsideBudget && price > 2)).toBe(true);
  for (const { idea } of below) {
    const nearer = catalog.filter(
      (other) =>
        suits(other, { age: 34, budget: { min: 9000, max: 9100 } }) &&
        Math.abs(distanceFrom(other.price, { min: 9000, max: 9100 })) <
          Math.abs(distanceFrom(idea.price, { min: 9000, max: 9100 })),
    );
    expect(nearer.length).toBeLessThan(below.length);
  }
});

test('a budget between two price ranges gets ideas of both', async () => {
  const cheap = {
    ...(catalog[0] as CatalogIdea),
    ages: [1, 120] as [number, number],
    suits: 'anyone' as const,
  };
  const few = await createRecommender([
    { ...cheap, id: '1', title: 'Below', price: [5, 10] },
    { ...cheap, id: '2', title: 'Above', price: [50, 60] },
  ]);
  const found = few.recommend({ age: 30, budget: { min: 20, max: 30 } }, { count: COUNT });
  expect(found.map(({ idea, price, isOutsideBudget }) => [idea.title, price, isOutsideBudget])).toEqual([
    ['Below', 10, true],
    ['Above', 50, true],
  ]);
});
