import MiniSearch from 'minisearch';
import type { CatalogueIdea } from '../catalogue.ts';
import { isEmpty, stemOf, wordsOf } from '../text/tokens.ts';
import { type Kind, tolerance } from '../text/vocabulary.ts';

export interface Posting {
  at: number;
  /** From 0 to 1: how much of the idea it is. */
  share: number;
}

const AT_ONCE = 50;
const MAIN = 1;
const SECOND = 0.8;
const FURTHER = 0.65;
const shareAt = (place: number) => [MAIN, SECOND][place] ?? FURTHER;

const fieldsOf = ({ hobbies, universes, personalities, styles }: CatalogueIdea) =>
  [
    ['hobby', hobbies, shareAt],
    ['universe', universes, () => MAIN],
    ['personality', personalities, () => MAIN],
    ['style', styles, () => MAIN],
  ] as const;

export async function createIdeaIndex(ideas: readonly CatalogueIdea[]) {
  const postings = new Map<string, Posting[]>();
  for (const [at, idea] of ideas.entries())
    for (const [kind, keys, share] of fieldsOf(idea))
      for (const [place, key] of keys.entries()) {
        const name = `${kind} ${key}`;
        const list = postings.get(name) ?? [];
        list.push({ at, share: share(place) });
        postings.set(name, list);
      }

  const texts = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => (isEmpty(word) ? null : stemOf(word)),
    searchOptions: {
      boost: { title: 3 },
      prefix: (term) => term.length > 3,
      fuzzy: tolerance,
    },
  });
  await texts.addAllAsync(
    ideas.map(({ title, text }, id) => ({ id, title, text })),
    { chunkSize: AT_ONCE },
  );

  return {
    about: (kind: Kind, key: string): readonly Posting[] => postings.get(`${kind} ${key}`) ?? [],
    /** Sorted by score; `terms` are the given words that the idea contains. */
    findByWords(words: readonly string[]): { at: number; score: number; terms: string[] }[] {
      if (words.length === 0) return [];
      return texts
        .search(words.join(' '))
        .map(({ id, score, queryTerms }) => ({ at: id, score, terms: queryTerms }));
    },
  };
}
export type IdeaIndex = Awaited<ReturnType<typeof createIdeaIndex>>;
