import { expect, test } from 'vitest';
import { readCatalog } from './catalog.ts';
import type { GiftWish } from './ranking/interests.ts';
import { createRecommender } from './recommender.ts';

const recommender = await createRecommender(readCatalog());

test.each([
  ['a novel', 'astronomy and dogs and '.repeat(40)],
  ['one endless word', 'a'.repeat(500)],
  ['five hundred words of one letter', 'x '.repeat(250)],
  ['words that are nearly known', Array.from({ length: 60 }, (_, i) => `astronmoy${i}`).join(' ')],
  ['markup', '<script>alert(1)</script> <b>dogs</b>'],
  ['marks that stand on each other', `a${'\u0301'.repeat(490)}`],
  ['negations', 'not '.repeat(125)],
])('%s costs at most 50 ms of CPU', (_, text) => {
  const wish: GiftWish = {
    age: 34,
    budget: { min: 20, max: 80 },
    hobbies: text,
    universe: text.slice(0, 200),
    funFact: text,
  };
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    recommender.recommend(wish, { count: 12 });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...costs)).toBeLessThan(50);
});
