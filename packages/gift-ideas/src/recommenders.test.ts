import { expect, test } from 'vitest';
import { readCatalog } from './catalog.ts';
import type { GiftWish } from './ranking/interests.ts';
import { createRecommenders } from './recommenders.ts';
import { listLanguages } from './word-files.ts';

const english = readCatalog();
const wish: GiftWish = { age: 34, budget: { min: 20, max: 80 }, hobbies: 'chess' };
const options = { count: 12 };

test.each(listLanguages())('the catalog in %s has the same ideas and facts as in English', (language) => {
  const factsOf = (code: string) => readCatalog(code).map(({ title, text, search, ...facts }) => facts);
  expect(factsOf(language)).toEqual(factsOf('en'));
});

test('a language without words shares the English recommender', async () => {
  const recommenderIn = await createRecommenders();
  expect(await recommenderIn('en-XA')).toBe(await recommenderIn('en'));
});

test('ideas that were shown, dismissed or given in another language are left out', async () => {
  const recommenderIn = await createRecommenders();
  const { recommend } = await recommenderIn('es');
  const shown = recommend(wish, options).map(({ idea: { id } }) => id);
  const englishTitles = english.flatMap(({ id, title }) => (shown.includes(id) ? [title] : []));
  for (const list of ['exclude', 'dismissed', 'given']) {
    const next = recommend(wish, { ...options, [list]: englishTitles });
    expect(next.length).toBe(options.count);
    expect(next.filter(({ idea: { id } }) => shown.includes(id))).toEqual([]);
  }
});
