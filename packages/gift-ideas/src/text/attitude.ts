import { likingWords } from '../words.ts';
import { wordsOf } from './tokens.ts';

const liking = new Set(likingWords.flatMap(wordsOf));
/** In Ukrainian, these words may follow what is disliked. */
const disliking = new Set(['ненавидить', 'ненавиджу', 'ненавидять']);
/** These words continue a negation. Other negations would cancel it. */
const continuing = new Set(wordsOf('ni nor neither ні ані'));
const only = new Set(wordsOf('only just solo solamente seulement тільки лише'));

/** Tracks likes and dislikes through the words of a clause. */
export class Attitude {
  isNegated = false;
  #hasObject = false;
  #hasContent = false;
  #isAboutLiking = false;

  startClause(): void {
    this.isNegated = false;
    this.#hasObject = false;
    this.#hasContent = false;
    this.#isAboutLiking = false;
  }

  negate(word: string, next: string | undefined): void {
    if (next !== undefined && only.has(next)) return;
    // Two negations cancel each other, as in 'never misses a match' and 'can't get enough of tea'.
    if (!this.isNegated || this.#hasObject || continuing.has(word)) this.isNegated = true;
    else this.isNegated = false;
    this.#hasObject = false;
    this.#hasContent = false;
    this.#isAboutLiking ||= disliking.has(word);
  }

  /** Returns whether the word is about liking. */
  hear(word: string): boolean {
    if (!liking.has(word)) return false;
    // In 'hates fishing and loves tea' the liking starts a new clause, but not in 'doesn't love tea'.
    if (this.isNegated && this.#hasObject) this.startClause();
    else if (this.isNegated) this.#isAboutLiking = true;
    return true;
  }

  /** @param isSubject whether the word may be what is liked or not, unlike 'live' in 'can't live without' */
  meet(isSubject: boolean): void {
    this.#hasContent = true;
    this.#hasObject ||= isSubject;
  }

  /** 'Fishing isn't her thing' negates what comes before it. */
  get negatesBackwards(): boolean {
    return this.isNegated && this.#isAboutLiking && !this.#hasContent;
  }
}
