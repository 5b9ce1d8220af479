import type { CatalogueIdea } from '../catalogue.ts';
import { generalHobbies } from '../words.ts';
import type { IdeaIndex } from './idea-index.ts';
import type { GiftWish, Interest } from './interests.ts';
import type { WordMatch } from './word-index.ts';

const WORDS_WORTH = 6;
/** Ideas about one named subject are chosen among themselves; those about two of them are preferred. */
const SUBJECT_WORTH = 0.5;
/** For a person about whom little is known. */
const FOR_ANYBODY = 3;
const FOR_FANS = 0.5;
const UNLIKED = { category: 4, hobby: 3, kind: 2 };
const SURPRISE_SHARE = 0.35;
const SURPRISE_REACH = 8;
const YEARS_OF_CHILDHOOD = 13;
const YEARS_OF_YOUTH = 18;
const LONG_LIFE = 80;

/** From 0 to 1: how likely it pleases a person about whom only the age is known. */
export function appealToAnybody({ hobbies, universes }: CatalogueIdea, age: number): number {
  const fandom = universes.length > 0 ? FOR_FANS : 1;
  const [main] = hobbies;
  if (main === undefined) return fandom;
  const group = age < YEARS_OF_CHILDHOOD ? 'child' : age < YEARS_OF_YOUTH ? 'teenager' : 'adult';
  const general = generalHobbies[group];
  if (!general.includes(main)) return 0;
  return (fandom * hobbies.filter((key) => general.includes(key)).length) / hobbies.length;
}

export function basicScore(idea: CatalogueIdea, wish: GiftWish): number {
  const { price, suits } = idea;
  const [from, to] = idea.ages;
  const { age, budget, gender } = wish;
  const closeness = 1 - Math.min(1, (to - from) / LONG_LIFE);
  const overlap = Math.min(price[1], budget.max) - Math.max(price[0], budget.min);
  const shareInside = Math.max(0, overlap) / Math.max(1, price[1] - price[0]);
  return (
    closeness * (age < YEARS_OF_YOUTH ? 3 : 0.5) +
    shareInside +
    appealToAnybody(idea, age) * FOR_ANYBODY +
    (suits !== 'anyone' && !gender ? -3 : 0)
  );
}

const add = (scores: Float64Array, at: number, change: number) => {
  scores[at] = (scores[at] as number) + change;
};

export function addInterests(scores: Float64Array, interests: readonly Interest[], index: IdeaIndex): void {
  for (const { kind, key, weight } of interests) {
    if (weight < 0) continue;
    const worth = kind === 'hobby' || kind === 'universe' ? weight * SUBJECT_WORTH : weight;
    for (const { at, share } of index.about(kind, key)) add(scores, at, worth * share);
  }
}

export function addWords(scores: Float64Array, found: readonly WordMatch[]): void {
  const highest = found[0]?.score ?? 1;
  for (const { at, score } of found) add(scores, at, (score / highest) * WORDS_WORTH);
}

/** Lowers ideas similar to dismissed ones. */
export function lowerUnliked(
  scores: Float64Array,
  ideas: readonly CatalogueIdea[],
  dismissed: ReadonlySet<number>,
): void {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  for (const at of dismissed) {
    const { hobbies, category, kind } = ideas[at] as CatalogueIdea;
    for (const name of [...hobbies, `category ${category}`, `kind ${kind}`])
      counts.set(name, countOf(name) + 1);
  }
  if (counts.size === 0) return;
  for (const [at, { hobbies, category, kind }] of ideas.entries()) {
    const shared = hobbies.reduce((sum, key) => sum + countOf(key), 0);
    const unliked =
      shared * UNLIKED.hobby +
      countOf(`category ${category}`) * UNLIKED.category +
      countOf(`kind ${kind}`) * UNLIKED.kind;
    add(scores, at, -unliked);
  }
}

export function shuffle(scores: Float64Array, random: () => number): void {
  for (const [at, score] of scores.entries()) scores[at] = score * SURPRISE_SHARE + random() * SURPRISE_REACH;
}
