import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isForAdults } from './adult-words.ts';
import { readCatalogue } from './catalogue.ts';
import { ideaSchema } from './idea-schema.ts';
import { fitsBudget } from './ranking/budget.ts';

const ideas = readCatalogue();
const folder = new URL('ideas/', import.meta.url);

const forAge = (age: number) => ideas.filter(({ ages: [from, to] }) => age >= from && age <= to);
const ADULT = 30;
/** In dollars. */
const SPAN = 10;

test.each(readdirSync(folder))('%s is a list of ideas as the schema describes them', (file) => {
  const list: { title: string }[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  expect(list.length).toBeGreaterThan(0);
  for (const idea of list) {
    const { error } = ideaSchema.safeParse(idea);
    expect(error?.issues ?? [], idea.title).toEqual([]);
  }
});

test('there are at least 400 ideas, and none is there twice', () => {
  expect(ideas.length).toBeGreaterThanOrEqual(400);
  const of = (key: 'title' | 'text' | 'id') => new Set(ideas.map((idea) => idea[key].toLowerCase()));
  for (const key of ['title', 'text', 'id'] as const) expect(of(key).size).toBe(ideas.length);
});

test.each([
  [5, 15],
  [15, 30],
  [30, 60],
  [60, 120],
  [120, 250],
  [250, 500],
])('at least 40 ideas for adults cost between $%i and $%i', (min, max) => {
  const found = forAge(ADULT).filter(({ price }) => fitsBudget(price, { min, max }));
  expect(found.length).toBeGreaterThanOrEqual(40);
});

test('there are six ideas for every age and every span of $10 from $5 to $500, whatever the gender', () => {
  const gaps: string[] = [];
  for (let age = 1; age <= 120; age += 1) {
    // The change of their number from one span to the next, by where the span begins.
    const changes = new Int32Array(2000);
    for (const { suits, price } of forAge(age))
      if (suits === 'anyone') {
        (changes[Math.max(0, price[0] - SPAN)] as number) += 1;
        (changes[price[1] + 1] as number) -= 1;
      }
    let count = 0;
    for (const [min, change] of changes.entries()) {
      count += change;
      if (min >= 5 && min + SPAN <= 500 && count < 6) gaps.push(`at ${age} only ${count} from $${min}`);
    }
  }
  expect(gaps).toEqual([]);
});

test('nothing that is for adults is offered to people under 18, and no alcohol to people under 21', () => {
  const offered = ideas.filter(({ ages, title, text, search }) =>
    isForAdults([title, text, search].join('\n')) ? ages[0] < 18 : false,
  );
  expect(offered.map(({ title, ages }) => [title, ages[0]])).toEqual([]);
  const drinks = ideas.filter(({ hobbies }) =>
    hobbies.some((key) => ['beer', 'wine', 'cocktails'].includes(key)),
  );
  expect(drinks.filter(({ ages }) => ages[0] < 21).map(({ title }) => title)).toEqual([]);
});
