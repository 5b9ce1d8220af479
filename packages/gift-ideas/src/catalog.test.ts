import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isForAdults } from './adult-words.ts';
import { showsUniverse } from './bench/universe-signs.ts';
import { readCatalog, readFacts } from './catalog.ts';
import { factsSchema, wordsSchemaFor } from './idea-schema.ts';
import { fitsBudget } from './ranking/budget.ts';
import { isEmpty, wordsOf } from './text/tokens.ts';
import { stemOf } from './text/word-forms.ts';
import { ENGLISH, readWords } from './word-files.ts';
import { hobbyWords, universeWords } from './words.ts';

const ideas = readCatalog();
const folder = new URL('ideas/', import.meta.url);

const forAge = (age: number) => ideas.filter(({ ages: [from, to] }) => age >= from && age <= to);
const ADULT = 30;
/** In dollars. */
const SPAN = 10;

test.each(readdirSync(folder))('%s has ideas or their words in the form of the schemas', (file) => {
  const content: { id: string }[] | Record<string, object> = JSON.parse(
    readFileSync(new URL(file, folder), 'utf8'),
  );
  const [category = '', language = ''] = file.split('.');
  const isFacts = Array.isArray(content);
  expect(file).toBe(isFacts ? `${category}.json` : `${category}.${language}.json`);
  const schema = isFacts ? factsSchema : wordsSchemaFor(language);
  for (const [id, entry] of Object.entries(content))
    expect(schema.safeParse(entry).error?.issues ?? [], `${file}: ${id}`).toEqual([]);
});

test('the English words of each category belong to its ideas, in the same order', () => {
  for (const [category, list] of Map.groupBy(readFacts(), (idea) => idea.category))
    expect(Object.keys(readWords(`ideas/${category}`, ENGLISH))).toEqual(list.map(({ id }) => id));
});

test('there are at least 400 ideas without duplicates', () => {
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

test('every age has six ideas in every span of $10 from $5 to $500, whatever the gender', () => {
  const gaps: string[] = [];
  for (let age = 1; age <= 120; age += 1) {
    // How the number of ideas changes from one span to the next, by the span's start.
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

test('people under 18 get no ideas for adults, and people under 21 get no alcohol', () => {
  const offered = ideas.filter(({ ages, title, text, search }) =>
    isForAdults([title, text, search].join('\n')) ? ages[0] < 18 : false,
  );
  expect(offered.map(({ title, ages }) => [title, ages[0]])).toEqual([]);
  const drinks = ideas.filter(({ hobbies }) =>
    hobbies.some((key) => ['beer', 'wine', 'cocktails'].includes(key)),
  );
  expect(drinks.filter(({ ages }) => ages[0] < 21).map(({ title }) => title)).toEqual([]);
});

test('an idea is listed under a universe only if its words show it', () => {
  const unshown = ideas.flatMap((idea) =>
    idea.universes.flatMap((key) => (showsUniverse(idea, key) ? [] : `${key}: ${idea.title}`)),
  );
  expect(unshown).toEqual([]);
});

/** Price bands in dollars, by an idea's lowest price. */
const bands = [
  [0, 20],
  [20, 50],
  [50, 100],
  [100, 250],
  [250, Number.POSITIVE_INFINITY],
] as const;

test('every hobby is the main subject of 14 ideas, at least two in each price band, and every universe of 10', () => {
  expect(ideas.length).toBeGreaterThanOrEqual(2200);
  const byHobby = Map.groupBy(ideas, ({ hobbies }) => hobbies[0]);
  const byUniverse = Map.groupBy(ideas, ({ universes }) => universes[0]);
  for (const hobby of Object.keys(hobbyWords)) {
    const about = byHobby.get(hobby) ?? [];
    expect(about.length, hobby).toBeGreaterThanOrEqual(14);
    for (const [from, to] of bands) {
      const inBand = about.filter(({ price: [low] }) => low >= from && low < to);
      expect(inBand.length, `${hobby} from $${from}`).toBeGreaterThanOrEqual(2);
    }
  }
  for (const universe of Object.keys(universeWords))
    expect(byUniverse.get(universe)?.length ?? 0, universe).toBeGreaterThanOrEqual(10);
});

/** A word in more titles than this says nothing about their similarity. */
const COMMON = 200;
const ALIKE = 0.6;

test('no two titles share most of their words', () => {
  const words = ideas.map(
    ({ title }) =>
      new Set(
        wordsOf(title)
          .filter((word) => !isEmpty(word))
          .map(stemOf),
      ),
  );
  const places = new Map<string, number[]>();
  for (const [at, set] of words.entries())
    for (const word of set) places.set(word, [...(places.get(word) ?? []), at]);
  const alike: string[] = [];
  for (const [at, set] of words.entries()) {
    const rare = [...set].flatMap((word) => {
      const others = places.get(word) ?? [];
      return others.length > COMMON ? [] : others.filter((other) => other > at);
    });
    for (const [other, { length }] of Map.groupBy(rare, (each) => each)) {
      const all = new Set([...set, ...(words[other] ?? [])]).size;
      if (length / all >= ALIKE) alike.push(`${ideas[at]?.title} / ${ideas[other]?.title}`);
    }
  }
  expect(alike).toEqual([]);
});

test('no text overuses the words and openings of advertisements', () => {
  const worn = [
    'perfect',
    'ultimate',
    'beautiful',
    'cozy',
    'unique',
    'amazing',
    'stunning',
    'elevate',
    'lover',
  ];
  const texts = ideas.map(({ title, text }) => new Set(wordsOf(`${title} ${text}`)));
  for (const word of worn) {
    const uses = texts.filter((words) => words.has(word)).length;
    expect(uses, word).toBeLessThanOrEqual(10);
  }
  const openings = Map.groupBy(ideas, ({ text }) => text.split(' ').slice(0, 3).join(' '));
  for (const [opening, { length }] of openings) expect(length, opening).toBeLessThanOrEqual(10);
});
