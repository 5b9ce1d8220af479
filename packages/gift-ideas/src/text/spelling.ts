import { rootOf, stemOf } from './word-forms.ts';

function tolerance(word: string): number {
  if (word.length > 7) return 2;
  return word.length > 4 ? 1 : 0;
}

const LEAST_LETTERS = 4;
/** Shorter words occur inside too many others. */
const LEAST_PART = 5;
const LEAST_REST = 3;

/** Counts swapped neighbors as one error. */
function distanceBetween(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] as number) + 1,
        (next[at - 1] as number) + 1,
        (last[at - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] as number;
}

/** Shorter words are often one letter apart: 'shakes' isn't a misspelling of 'snakes'. */
const LEAST_SUBSTITUTED = 7;
const lettersOf = (word: string) => [...word].sort().join('');
const isSubstitution = (one: string, other: string) =>
  one.length === other.length && lettersOf(one) !== lettersOf(other);

export interface Spelling {
  /** Whether the word is part of a phrase. */
  isKnown(word: string): boolean;
  /** Whether the word alone is a phrase. */
  isName(word: string): boolean;
  /** Returns the stems of the known phrase that an unknown word probably means. */
  correct(word: string): string | undefined;
}

/** Returns one bit for each letter of the word. Some letters share a bit. */
const lettersIn = (word: string) => [...word].reduce((bits, letter) => bits | (1 << letter.charCodeAt(0)), 0);

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Returns a function that finds words that may be within `errors` errors of another word. */
function createLookup(words: readonly string[]): (word: string, errors: number) => string[] {
  const long = words.filter(({ length }) => length >= LEAST_LETTERS);
  const letters = Int32Array.from(long, lettersIn);
  return (word, errors) => {
    const own = lettersIn(word);
    // An error changes at most two letters, because it removes one and adds another.
    return long.filter(
      ({ length }, at) =>
        Math.abs(length - word.length) <= errors && countBits((letters[at] as number) ^ own) <= 2 * errors,
    );
  };
}

/** Takes each phrase as a list of words. */
export function createSpelling(phrases: readonly (readonly string[])[]): Spelling {
  const stems = new Map<string, string>();
  const joined = new Map<string, string>();
  const roots = new Map<string, string[]>();
  for (const words of phrases) {
    for (const word of words) stems.set(word, stemOf(word));
    if (words.length > 1) joined.set(stemOf(words.join('')), words.map(stemOf).join(' '));
  }
  for (const word of stems.keys()) roots.set(rootOf(word), [...(roots.get(rootOf(word)) ?? []), word]);
  const single = new Map<string, string>();
  for (const [word, second] of phrases) if (word && !second) single.set(word, stemOf(word));
  const long = [...single].filter(([{ length }]) => length >= LEAST_PART);
  const parts = long.sort(([one], [other]) => other.length - one.length);

  const similarTo = createLookup([...stems.keys()]);

  function closest(word: string, candidates: readonly string[], limit: number): string | undefined {
    let [best, least]: [string | undefined, number] = [undefined, limit];
    for (const candidate of candidates) {
      const isMixedUp = lettersOf(word) === lettersOf(candidate);
      const distance = distanceBetween(word, candidate) - (isMixedUp ? 0.5 : 0);
      if (distance < least || (distance === least && best === undefined))
        [best, least] = [candidate, distance];
    }
    return best;
  }

  function byParts(word: string): string | undefined {
    if (word.length < LEAST_PART + LEAST_REST) return undefined;
    const isPart = ([part]: [string, string]) =>
      part.length <= word.length - LEAST_REST && (word.startsWith(part) || word.endsWith(part));
    return parts.find(isPart)?.[1];
  }

  return {
    isKnown: (word) => stems.has(word),
    isName: (word) => single.has(word),
    correct(word) {
      const compound = joined.get(stemOf(word));
      if (compound) return compound;
      const related = closest(word, roots.get(rootOf(word)) ?? [], word.length);
      if (related) return stems.get(related);
      const limit = tolerance(word);
      if (limit === 0) return undefined;
      const similar = similarTo(word, limit).filter(
        (other) =>
          (limit === 1 || other[0] === word[0]) &&
          !(word.length < LEAST_SUBSTITUTED && isSubstitution(word, other)),
      );
      const meant = closest(word, similar, limit);
      return meant ? stems.get(meant) : byParts(word);
    },
  };
}
