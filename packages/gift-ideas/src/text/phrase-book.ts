import { type Kind, listPhrases, type Meaning } from './phrases.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { isEmpty, isPlain, type Token, wordsOf } from './tokens.ts';
import { isConjunction } from './unlisted.ts';
import { stemOf } from './word-forms.ts';

export interface Known {
  meanings: readonly Meaning[];
  /** The number of tokens. */
  length: number;
}

/** The maximum number of fuzzy searches per field, because they are expensive. */
const MAX_CORRECTIONS = 12;

const nameOf = (words: readonly string[]) => words.map(stemOf).join(' ');

function add(known: Map<string, Meaning[]>, name: string, meaning: Meaning): void {
  const meanings = known.get(name) ?? [];
  if (!meanings.some(({ kind, key }) => kind === meaning.kind && key === meaning.key)) meanings.push(meaning);
  known.set(name, meanings);
}

/** The number of phrases between two yields. */
const CHUNK = 500;

export class PhraseBook {
  readonly #spelling: Spelling;
  readonly #byWords = new Map<string, Meaning[]>();
  /** Keyed by the stems joined with spaces. */
  readonly #byStems = new Map<string, Meaning[]>();
  readonly #longest: number;

  /** Takes tens of milliseconds, and yields meanwhile. */
  static async create(): Promise<PhraseBook> {
    const entries: { words: string[]; meaning: Meaning }[] = [];
    for (const [phrase, meaning] of listPhrases()) {
      entries.push({ words: wordsOf(phrase), meaning });
      if (entries.length % CHUNK === 0) await new Promise(setImmediate);
    }
    return new PhraseBook(entries, createSpelling(entries.map(({ words }) => words)));
  }

  private constructor(entries: readonly { words: string[]; meaning: Meaning }[], spelling: Spelling) {
    this.#spelling = spelling;
    this.#longest = Math.max(...entries.map(({ words }) => words.length));
    for (const { words, meaning } of entries) {
      add(this.#byWords, words.join(' '), meaning);
      add(this.#byStems, nameOf(words), meaning);
    }
  }

  /** Returns the tokens' stems. Mistyped words are corrected. */
  stemsOf(tokens: readonly Token[]): string[] {
    let corrections = 0;
    return tokens.map(({ word, stem }) => {
      const isKnown = this.#byStems.has(stem) || this.#spelling.isKnown(word);
      if (isKnown || isEmpty(word) || isPlain(word)) return stem;
      corrections += 1;
      return corrections > MAX_CORRECTIONS ? stem : (this.#spelling.correct(word) ?? stem);
    });
  }

  /** Finds the longest phrase that starts at a token. */
  find(tokens: readonly Token[], stems: readonly string[], start: number): Known | undefined {
    for (let length = Math.min(this.#longest, stems.length - start); length > 1; length -= 1) {
      const meanings = this.#byStems.get(stems.slice(start, start + length).join(' '));
      if (meanings) return { meanings, length };
    }
    return this.#findJoined(tokens, start) ?? this.#findWord(tokens, stems, start);
  }

  /** Finds a word that was typed as two, such as 'snow boarding'. */
  #findJoined(tokens: readonly Token[], start: number): Known | undefined {
    const [token, next] = [tokens[start] as Token, tokens[start + 1]];
    if (next?.clause !== token.clause || isEmpty(token.word) || isEmpty(next.word)) return undefined;
    const meanings = this.#byStems.get(stemOf(token.word + next.word));
    return meanings && { meanings, length: 2 };
  }

  #findWord(tokens: readonly Token[], stems: readonly string[], start: number): Known | undefined {
    const { word } = tokens[start] as Token;
    // A plain word may have the same stem as a subject.
    const isOther = isPlain(word) && !this.#spelling.isName(word);
    if (isOther || !this.#isMeant(tokens, start)) return undefined;
    // 'Animals' and 'anime' have the same stem.
    const numbers = [word, `${word}s`, word.replace(/s$/, '')];
    const named = numbers.map((number) => this.#byWords.get(number)).find((meanings) => meanings);
    const meanings = named ?? this.#byStems.get(stems[start] as string);
    return meanings && { meanings, length: 1 };
  }

  /** 'Watches anime' isn't about watches. Such words count only at the end of a clause. */
  #isMeant(tokens: readonly Token[], at: number): boolean {
    const [token, next] = [tokens[at] as Token, tokens[at + 1]];
    if (!isEmpty(token.word)) return true;
    const isLast = next?.clause !== token.clause || isConjunction(next.word);
    return isLast && this.#spelling.isName(token.word);
  }
}

/** Returns the meanings in a field and prefers its own kind. Hints count only without another meaning. */
export function meaningsFor({ meanings, length }: Known, word: string, own: Kind): readonly Meaning[] {
  const named = meanings.filter(({ isHint }) => !isHint);
  if (named.length === 0) return meanings;
  const ofOwn = named.filter(({ kind }) => kind === own);
  if (ofOwn.length > 0) return ofOwn;
  return isEmpty(word) && length === 1 ? [] : named;
}
