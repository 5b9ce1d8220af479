import { isEchoable } from '../templates/echo.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Kind, Understood, UnderstoodMeaning, Vocabulary } from '../text/vocabulary.ts';

export interface GiftWish {
  gender?: 'Male' | 'Female' | undefined;
  age: number;
  /** In dollars, with both ends included. */
  budget: { min: number; max: number };
  hobbies?: string | undefined;
  universe?: string | undefined;
  personality?: string | undefined;
  style?: string | undefined;
  funFact?: string | undefined;
}

export type InterestSource = 'hobbies' | 'universe' | 'personality' | 'style' | 'funFact';

export interface Interest {
  kind: Kind;
  /** For a hobby, also a typed word that isn't in the vocabulary. */
  key: string;
  /** Negative for a dislike. */
  weight: number;
  source: InterestSource;
  /** Whether it follows from a situation, such as a new home, instead of being named itself. */
  isHint: boolean;
  /** The words in the form that led to this interest. */
  typed: string;
}

export interface Interests {
  /** At most one for each kind and key, the strongest first. */
  list: Interest[];
  words: string[];
}

const sources: readonly { source: InterestSource; own: Kind }[] = [
  { source: 'hobbies', own: 'hobby' },
  { source: 'universe', own: 'universe' },
  { source: 'personality', own: 'personality' },
  { source: 'style', own: 'style' },
  { source: 'funFact', own: 'hobby' },
];

const worth: Readonly<Record<Kind, number>> = { hobby: 10, universe: 9, personality: 5, style: 5 };
const ELSEWHERE = 0.7;
/** An interest that follows from a situation counts less than a named one. */
const HINT = 0.4;
/** People name the most important interest first. */
const LATER = 0.93;
const LATEST = 5;
const UNWANTED = -12;
// Limits the time of a request. Real forms stay far below.
const MAX_INTERESTS = 24;
const MAX_WORDS = 12;
const MAX_UNLISTED = 3;

interface Named {
  meaning: UnderstoodMeaning;
  /** Its position in the field. */
  position: number;
}

/** Returns what a field names, in order. Hobbies may also be words outside the vocabulary. */
function namesIn(field: string, { meanings, phrases }: Understood, takesAnyWord: boolean): Named[] {
  const known = meanings.map((meaning) => ({ meaning, position: field.indexOf(meaning.typed) }));
  if (!takesAnyWord) return known;
  const unlisted = phrases
    .filter((phrase) => isEchoable(phrase, field))
    .slice(0, MAX_UNLISTED)
    .map((key) => ({
      meaning: { kind: 'hobby' as const, key, isNegated: false, isHint: false, typed: key },
      position: field.indexOf(key),
    }));
  return [...known, ...unlisted].sort((one, other) => one.position - other.position);
}

export function readInterests(wish: GiftWish, vocabulary: Vocabulary): Interests {
  const interests = new Map<string, Interest>();
  const words = new Set<string>();
  for (const { source, own } of sources) {
    const field = wish[source] ?? '';
    const understood = vocabulary.understand(tokensOf(field), own);
    const named = namesIn(field, understood, source === 'hobbies');
    for (const [place, { meaning }] of named.entries()) {
      const { kind, key, isNegated, isHint, typed } = meaning;
      const factor =
        (kind === own && source !== 'funFact' ? 1 : ELSEWHERE) *
        (isHint ? HINT : 1) *
        LATER ** Math.min(place, LATEST);
      const weight = isNegated ? UNWANTED : worth[kind] * factor;
      const name = `${kind} ${key}`;
      const before = interests.get(name);
      if (!before || Math.abs(weight) > Math.abs(before.weight))
        interests.set(name, { kind, key, weight, source, isHint, typed });
    }
    if (own === 'hobby' || own === 'universe') for (const word of understood.unknown) words.add(word);
  }
  const list = [...interests.values()].sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  return { list: list.slice(0, MAX_INTERESTS), words: [...words].slice(0, MAX_WORDS) };
}
