import type { CatalogIdea } from '../catalog.ts';
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

/** The ideas with a word, in order. Each entry is twice the idea's index, plus one if the title contains the word. */
type Posting = number[];

const indexIn = (entry: number) => entry >> 1;
const isInTitle = (entry: number) => (entry & 1) === 1;

/** Finds ideas by words of their titles and texts. Rare words count most. Building the index yields to other work. */
export async function createWordIndex(ideas: readonly CatalogIdea[]) {
  const postings = new Map<string, Posting>();
  for (const [at, { title, text }] of ideas.entries()) {
    const inTitle = new Set(stemsIn(title));
    for (const stem of new Set([...inTitle, ...stemsIn(text)])) {
      const posting = postings.get(stem) ?? [];
      posting.push(at * 2 + Number(inTitle.has(stem)));
      postings.set(stem, posting);
    }
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate);
  }

  return (words: readonly string[]): WordMatch[] => {
    const found = new Map<number, WordMatch>();
    for (const word of words) {
      const posting = postings.get(stemOf(word));
      if (!posting) continue;
      const rarity = Math.log(1 + ideas.length / posting.length);
      for (const entry of posting) {
        const at = indexIn(entry);
        const match = found.get(at) ?? { at, score: 0, inTitle: [] };
        match.score += (isInTitle(entry) ? TITLE : TEXT) * rarity;
        if (isInTitle(entry)) match.inTitle.push(word);
        found.set(at, match);
      }
    }
    return [...found.values()].sort((one, other) => other.score - one.score);
  };
}

const stemsIn = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isEmpty(word))
    .map(stemOf);
