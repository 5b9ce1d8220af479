import type { CatalogueIdea } from '../catalogue.ts';
import { isEmpty, wordsOf } from '../text/tokens.ts';
import { stemOf } from '../text/word-forms.ts';

export interface WordMatch {
  at: number;
  score: number;
  /** The given words that the idea's title contains. */
  inTitle: string[];
}

const TITLE = 3;
const TEXT = 1;
const CHUNK = 100;

/** Finds ideas by words of their titles and texts, rare words counting most. Building it yields to other work. */
export async function createWordIndex(ideas: readonly CatalogueIdea[]) {
  const stems = new Map<string, string>();
  const postings = new Map<string, Map<number, number>>();
  const cachedStem = (word: string) => {
    const stem = stems.get(word) ?? stemOf(word);
    stems.set(word, stem);
    return stem;
  };
  function add(text: string, at: number, weight: number): void {
    for (const word of wordsOf(text)) {
      if (isEmpty(word)) continue;
      const stem = cachedStem(word);
      const posting = postings.get(stem) ?? new Map<number, number>();
      posting.set(at, Math.max(posting.get(at) ?? 0, weight));
      postings.set(stem, posting);
    }
  }
  for (const [at, { title, text }] of ideas.entries()) {
    add(title, at, TITLE);
    add(text, at, TEXT);
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate);
  }

  return (words: readonly string[]): WordMatch[] => {
    const found = new Map<number, WordMatch>();
    for (const word of words) {
      const posting = postings.get(stemOf(word));
      if (!posting) continue;
      const rarity = Math.log(1 + ideas.length / posting.size);
      for (const [at, weight] of posting) {
        const match = found.get(at) ?? { at, score: 0, inTitle: [] };
        match.score += weight * rarity;
        if (weight === TITLE) match.inTitle.push(word);
        found.set(at, match);
      }
    }
    return [...found.values()].sort((one, other) => other.score - one.score);
  };
}
