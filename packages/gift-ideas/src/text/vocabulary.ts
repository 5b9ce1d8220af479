import MiniSearch from 'minisearch';
import { hobbyWords, personalityWords, styleWords, universeWords } from '../words.ts';
import { isEmpty, isNegating, stemOf, type Token, wordsOf } from './tokens.ts';

export const kinds = ['hobby', 'universe', 'personality', 'style'] as const;
export type Kind = (typeof kinds)[number];

export interface Meaning {
  kind: Kind;
  key: string;
}

interface Known {
  meanings: readonly Meaning[];
  length: number;
}

export interface Understood {
  meanings: (Meaning & { isNegated: boolean })[];
  /** Without filler words and negated ones. */
  unknown: string[];
}

export interface Vocabulary {
  /** `own` is the preferred kind of a word with several meanings. */
  understand(tokens: readonly Token[], own: Kind): Understood;
}

function* listPhrases(): Generator<[phrase: string, Meaning]> {
  for (const [key, languages] of Object.entries(hobbyWords))
    for (const word of [key, ...Object.values(languages).flat()]) yield [word, { kind: 'hobby', key }];
  for (const [kind, words] of [
    ['universe', universeWords],
    ['personality', personalityWords],
    ['style', styleWords],
  ] as const)
    for (const [key, others] of Object.entries(words))
      for (const word of [key, ...others]) yield [word, { kind, key }];
}

export function tolerance(word: string): number {
  if (word.length > 7) return 2;
  return word.length > 4 ? 1 : 0;
}

const LEAST_LETTERS = 4;
const AT_ONCE = 200;
/** The maximum of fuzzy searches per field, because they are expensive. */
const MOST_CORRECTED = 12;

/** Takes tens of milliseconds, and yields in between. */
export async function createVocabulary(): Promise<Vocabulary> {
  /** Keys are the stems joined with spaces. */
  const phrases = new Map<string, Meaning[]>();
  const stems = new Map<string, string>();
  let longest = 1;
  for (const [phrase, meaning] of listPhrases()) {
    const words = wordsOf(phrase);
    for (const word of words) stems.set(word, stemOf(word));
    const name = words.map(stemOf).join(' ');
    const meanings = phrases.get(name) ?? [];
    if (!meanings.some(({ kind, key }) => kind === meaning.kind && key === meaning.key))
      meanings.push(meaning);
    phrases.set(name, meanings);
    longest = Math.max(longest, words.length);
  }

  const spelling = new MiniSearch<{ id: string; word: string }>({
    fields: ['word'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
    searchOptions: { fuzzy: tolerance },
  });
  const mistypeable = [...stems.keys()].filter((word) => word.length >= LEAST_LETTERS);
  await spelling.addAllAsync(
    mistypeable.map((word) => ({ id: word, word })),
    { chunkSize: AT_ONCE },
  );

  const isKnown = ({ word, stem }: Token) =>
    phrases.has(stem) || stems.has(word) || isEmpty(word) || tolerance(word) === 0;

  function correct({ word, stem }: Token): string {
    const [nearest] = spelling.search(word);
    return (nearest && stems.get(nearest.id)) ?? stem;
  }

  /** 'Watches anime' is not about watches: such words count only at the end of a thought. */
  function isMeant(tokens: readonly Token[], at: number): boolean {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token || !isEmpty(token.word)) return true;
    return stems.has(token.word) && (next?.clause !== token.clause || isEmpty(next.word));
  }

  function findAt(tokens: readonly Token[], corrected: readonly string[], start: number): Known | undefined {
    for (let length = Math.min(longest, corrected.length - start); length > 0; length -= 1) {
      const meanings = phrases.get(corrected.slice(start, start + length).join(' '));
      if (meanings && (length > 1 || isMeant(tokens, start))) return { meanings, length };
    }
    return undefined;
  }

  return {
    understand(tokens, own) {
      const understood: Understood = { meanings: [], unknown: [] };
      let corrections = 0;
      const corrected = tokens.map((token) => {
        if (isKnown(token)) return token.stem;
        corrections += 1;
        return corrections > MOST_CORRECTED ? token.stem : correct(token);
      });
      let clause = 0;
      let isNegated = false;
      for (let at = 0; at < tokens.length; ) {
        const token = tokens[at] as Token;
        if (token.clause !== clause) [clause, isNegated] = [token.clause, false];
        const known = findAt(tokens, corrected, at);
        if (known) {
          const ofOwn = known.meanings.filter(({ kind }) => kind === own);
          const others = isEmpty(token.word) && known.length === 1 ? [] : known.meanings;
          for (const meaning of ofOwn.length > 0 ? ofOwn : others)
            understood.meanings.push({ ...meaning, isNegated });
        } else if (isNegating(token.word)) {
          // Two negations cancel each other: 'never misses a match', 'can't get enough of tea'.
          isNegated = !isNegated;
        } else if (!isNegated && !isEmpty(token.word)) understood.unknown.push(token.word);
        at += known?.length ?? 1;
      }
      return understood;
    },
  };
}
