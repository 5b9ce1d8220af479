import type { CatalogIdea } from '../catalog.ts';
import type { Idea } from '../idea-schema.ts';
import type { IdeaIndex } from './idea-index.ts';
import { ageGroupOf, type IdeaTable } from './idea-table.ts';
import type { GiftWish, Interest } from './interests.ts';
import type { WordMatch } from './word-index.ts';

const WORDS_WORTH = 6;
/** Ideas about a subject compete only with each other, and those about two subjects win. */
const SUBJECT_WORTH = 0.5;
/** For a person of whom little is known. */
const FOR_ANYBODY = 3;
const UNLIKED = { category: 4, hobby: 3, kind: 2 };
const SURPRISE_SHARE = 0.35;
const SURPRISE_REACH = 8;
const LONG_LIFE = 80;

function basicScore(table: IdeaTable, at: number, { age, budget, gender }: GiftWish): number {
  const low = table.low[at] as number;
  const high = table.high[at] as number;
  const closeness =
    1 - Math.min(1, ((table.oldest[at] as number) - (table.youngest[at] as number)) / LONG_LIFE);
  const overlap = Math.min(high, budget.max) - Math.max(low, budget.min);
  const shareInside = Math.max(0, overlap) / Math.max(1, high - low);
  const group = ageGroupOf(age);
  return (
    closeness * (group === 'adult' ? 0.5 : 3) +
    shareInside +
    (table.appeal[group][at] as number) * FOR_ANYBODY +
    (table.suits[at] !== 0 && !gender ? -3 : 0)
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

/** Lowers ideas that resemble dismissed ones. */
export function lowerUnliked(
  scores: Float64Array,
  ideas: readonly CatalogIdea[],
  dismissed: ReadonlySet<number>,
): void {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  for (const at of dismissed) {
    const { hobbies, category, kind } = ideas[at] as CatalogIdea;
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

/** The kind of gift that suits each personality, whatever the gift's subject. */
const kindFor: Readonly<Record<string, Idea['kind']>> = {
  adventurous: 'experience',
  ambitious: 'learn',
  artistic: 'use',
  calm: 'use-up',
  caring: 'together',
  cheerful: 'together',
  competitive: 'together',
  cozy: 'use-up',
  curious: 'learn',
  dreamy: 'personal',
  elegant: 'personal',
  energetic: 'experience',
  funny: 'together',
  generous: 'use-up',
  independent: 'learn',
  introverted: 'learn',
  nostalgic: 'personal',
  organized: 'use',
  playful: 'together',
  practical: 'use',
  romantic: 'experience',
  sociable: 'together',
  stylish: 'personal',
  thoughtful: 'personal',
};
const KIND_WORTH = 2;

export interface CompletionOptions {
  table: IdeaTable;
  wish: GiftWish;
  interests: readonly Interest[];
  /** From 0 up to 1. For surprises only. */
  random?: (() => number) | undefined;
}

const kindsFor = (interests: readonly Interest[]) =>
  new Set(
    interests.flatMap(({ kind, key, weight }) =>
      kind === 'personality' && weight > 0 ? (kindFor[key] ?? []) : [],
    ),
  );

/**
 * Returns a function that adds to the scores what doesn't depend on named subjects, once per idea. Most forms need it
 * only for the ideas about their subjects.
 */
export function createCompletion(
  scores: Float64Array,
  { table, wish, interests, random }: CompletionOptions,
): (places: readonly number[]) => void {
  const kinds = kindsFor(interests);
  const isComplete = new Uint8Array(scores.length);
  return (places) => {
    for (const at of places) {
      if (isComplete[at]) continue;
      isComplete[at] = 1;
      const suits = kinds.has((table.ideas[at] as CatalogIdea).kind);
      const score = (scores[at] as number) + basicScore(table, at, wish) + (suits ? KIND_WORTH : 0);
      scores[at] = random ? score * SURPRISE_SHARE + random() * SURPRISE_REACH : score;
    }
  };
}
