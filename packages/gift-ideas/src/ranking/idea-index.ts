import type { CatalogIdea } from '../catalog.ts';
import type { Kind } from '../text/vocabulary.ts';
import { createWordIndex } from './word-index.ts';

export interface Posting {
  at: number;
  /** How much of the idea is about the subject, from 0 to 1. Only the main subject has 1. */
  share: number;
}

export const MAIN = 1;
const SECOND = 0.8;
const FURTHER = 0.65;
const shareAt = (position: number) => [MAIN, SECOND][position] ?? FURTHER;

function* subjectsOf(idea: CatalogIdea): Generator<[kind: Kind, key: string, share: number]> {
  for (const [position, key] of idea.hobbies.entries()) yield ['hobby', key, shareAt(position)];
  for (const [position, key] of idea.universes.entries()) yield ['universe', key, shareAt(position)];
  for (const key of idea.personalities) yield ['personality', key, MAIN];
  for (const key of idea.styles) yield ['style', key, MAIN];
}

const CHUNK = 50;

export async function createIdeaIndex(ideas: readonly CatalogIdea[]) {
  const postings = new Map<string, Posting[]>();
  for (const [at, idea] of ideas.entries()) {
    for (const [kind, key, share] of subjectsOf(idea)) {
      const name = `${kind} ${key}`;
      const list = postings.get(name) ?? [];
      list.push({ at, share });
      postings.set(name, list);
    }
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate);
  }
  return {
    about: (kind: Kind, key: string): readonly Posting[] => postings.get(`${kind} ${key}`) ?? [],
    findByWords: await createWordIndex(ideas),
  };
}
export type IdeaIndex = Awaited<ReturnType<typeof createIdeaIndex>>;
