import { Attitude } from './attitude.ts';
import { type Known, meaningsFor, PhraseBook } from './phrase-book.ts';
import type { Kind } from './phrases.ts';
import { isEmpty, isNegating, isPlain, type Token, typedAs } from './tokens.ts';
import { unlistedNames } from './unlisted.ts';

export type { Kind };

export interface UnderstoodMeaning {
  kind: Kind;
  key: string;
  isNegated: boolean;
  /** Whether it follows from a situation, such as a new home, instead of being named itself. */
  isHint: boolean;
  /** The typed words that led to this meaning. */
  typed: string;
}

export interface Understood {
  meanings: UnderstoodMeaning[];
  /** Unknown words, without filler words and negated ones. */
  unknown: string[];
  /** Neighboring unknown words as typed, which may be the name of a hobby. */
  phrases: string[];
}

export interface Vocabulary {
  /** @param own the preferred kind of a word with several meanings */
  understand(tokens: readonly Token[], own: Kind): Understood;
}

const IDIOM = ['cup', 'of', 'tea'];
const isIdiomAt = (tokens: readonly Token[], at: number) =>
  IDIOM.every((word, offset) => tokens[at + offset]?.word === word);
const isCollecting = ({ kind, key }: UnderstoodMeaning) => kind === 'hobby' && key === 'collecting';

/** Reads one field, token by token. */
class Reading {
  readonly #tokens: readonly Token[];
  readonly #own: Kind;
  readonly #meanings: UnderstoodMeaning[] = [];
  readonly #named = new Set<Token>();
  readonly #unknown = new Set<Token>();
  readonly #attitude = new Attitude();
  #clauseStart = 0;

  constructor(tokens: readonly Token[], own: Kind) {
    this.#tokens = tokens;
    this.#own = own;
  }

  read(book: PhraseBook): Understood {
    const tokens = this.#tokens;
    const stems = book.stemsOf(tokens);
    for (let at = 0; at < tokens.length; ) {
      if (tokens[at]?.clause !== tokens[at - 1]?.clause) this.#endClause();
      if (this.#attitude.isNegated && isIdiomAt(tokens, at)) {
        this.#attitude.hear('thing');
        at += IDIOM.length;
        continue;
      }
      const known = book.find(tokens, stems, at);
      if (known) this.#takeKnown(known, at);
      else this.#takeOther(at);
      at += known?.length ?? 1;
    }
    this.#endClause();
    return {
      meanings: this.#meanings,
      unknown: [...this.#unknown].map(({ word }) => word).filter((word) => !isPlain(word)),
      phrases: unlistedNames(tokens, this.#unknown, this.#named),
    };
  }

  #takeKnown(known: Known, at: number): void {
    const tokens = this.#tokens.slice(at, at + known.length);
    const [{ word }] = tokens as [Token];
    const { isNegated } = this.#attitude;
    for (const token of tokens) this.#named.add(token);
    for (const { kind, key, isHint, isUnwanted } of meaningsFor(known, word, this.#own))
      if (!(isHint && isNegated))
        this.#meanings.push({
          kind,
          key,
          isHint,
          typed: typedAs(tokens),
          isNegated: isNegated || isUnwanted,
        });
    if (!isEmpty(word) || known.length > 1) this.#attitude.meet(true);
  }

  #takeOther(at: number): void {
    const token = this.#tokens[at] as Token;
    if (isNegating(token.word)) this.#attitude.negate(token.word, this.#tokens[at + 1]?.word);
    else if (!this.#attitude.hear(token.word) && !isEmpty(token.word)) {
      if (!this.#attitude.isNegated) this.#unknown.add(token);
      this.#attitude.meet(!isPlain(token.word));
    }
  }

  #endClause(): void {
    const clause = this.#meanings.splice(this.#clauseStart);
    if (this.#attitude.negatesBackwards) for (const meaning of clause) meaning.isNegated = true;
    // Leave out the collecting, because 'collects stamps' is about stamps.
    this.#meanings.push(...clause.filter((meaning) => clause.length === 1 || !isCollecting(meaning)));
    this.#clauseStart = this.#meanings.length;
    this.#attitude.startClause();
  }
}

export async function createVocabulary(): Promise<Vocabulary> {
  const book = await PhraseBook.create();
  return { understand: (tokens, own) => new Reading(tokens, own).read(book) };
}
