import { Attitude } from './attitude.ts';
import { type Kind, listPhrases, type Meaning } from './phrases.ts';
import { createSpelling } from './spelling.ts';
import { isEmpty, isNegating, isPlain, type Token, wordsOf } from './tokens.ts';
import { stemOf } from './word-forms.ts';

export type { Kind };

interface Known {
  meanings: readonly Meaning[];
  length: number;
}

export interface UnderstoodMeaning {
  kind: Kind;
  key: string;
  isNegated: boolean;
  /** Follows from a situation, such as a new home, and was not named itself. */
  isHint: boolean;
  /** The words that led here, as typed. */
  typed: string;
}

export interface Understood {
  meanings: UnderstoodMeaning[];
  /** Without filler words and negated ones. */
  unknown: string[];
  /** Neighboring unknown words, as typed: perhaps the name of a hobby. */
  phrases: string[];
}

export interface Vocabulary {
  /** `own` is the preferred kind of a word with several meanings. */
  understand(tokens: readonly Token[], own: Kind): Understood;
}

/** The maximum of fuzzy searches per field, because they are expensive. */
const MOST_CORRECTED = 12;
const IDIOM = ['cup', 'of', 'tea'];

const namesOf = (words: readonly string[]) => words.map(stemOf).join(' ');
const typedAs = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw).join(' ');
const isIdiomAt = (tokens: readonly Token[], at: number) =>
  IDIOM.every((word, offset) => tokens[at + offset]?.word === word);

/** A plain word alone in its clause, such as 'buses', is a subject; in a sentence it rarely is. */
function phrasesIn(tokens: readonly Token[], unknown: ReadonlySet<Token>): string[] {
  const found: string[] = [];
  for (const clause of Map.groupBy(tokens, (token) => token.clause).values()) {
    const content = clause.filter(({ word }) => !isEmpty(word) && !isNegating(word));
    let run: Token[] = [];
    for (const token of [...clause, undefined]) {
      if (token && unknown.has(token) && (!isPlain(token.word) || content.length === 1)) run.push(token);
      else {
        if (run.length > 0) found.push(typedAs(run));
        run = [];
      }
    }
  }
  return found;
}

function add(known: Map<string, Meaning[]>, name: string, meaning: Meaning): void {
  const meanings = known.get(name) ?? [];
  if (!meanings.some(({ kind, key }) => kind === meaning.kind && key === meaning.key)) meanings.push(meaning);
  known.set(name, meanings);
}

/** Takes tens of milliseconds, and yields in between. */
export async function createVocabulary(): Promise<Vocabulary> {
  /** Keys are the stems joined with spaces. */
  const phrases = new Map<string, Meaning[]>();
  const exact = new Map<string, Meaning[]>();
  const names: string[][] = [];
  for (const [phrase, meaning] of listPhrases()) {
    const words = wordsOf(phrase);
    names.push(words);
    add(phrases, namesOf(words), meaning);
    add(exact, words.join(' '), meaning);
  }
  const longest = Math.max(...names.map(({ length }) => length));
  const spelling = await createSpelling(names);

  function correctAll(tokens: readonly Token[]): string[] {
    let corrections = 0;
    return tokens.map(({ word, stem }) => {
      if (phrases.has(stem) || spelling.isKnown(word) || isEmpty(word) || isPlain(word)) return stem;
      corrections += 1;
      return corrections > MOST_CORRECTED ? stem : (spelling.correct(word) ?? stem);
    });
  }

  /** 'Watches anime' is not about watches: such words count only at the end of a thought. */
  function isMeant(tokens: readonly Token[], at: number): boolean {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token || !isEmpty(token.word)) return true;
    return spelling.isKnown(token.word) && (next?.clause !== token.clause || isEmpty(next.word));
  }

  function findAt(tokens: readonly Token[], corrected: readonly string[], start: number): Known | undefined {
    const meaningsOf = (length: number) => phrases.get(corrected.slice(start, start + length).join(' '));
    for (let length = Math.min(longest, corrected.length - start); length > 1; length -= 1) {
      const meanings = meaningsOf(length);
      if (meanings) return { meanings, length };
    }
    // 'Snow boarding'.
    const [token, next] = [tokens[start] as Token, tokens[start + 1]];
    if (next?.clause === token.clause && !isEmpty(token.word) && !isEmpty(next.word)) {
      const meanings = phrases.get(stemOf(token.word + next.word));
      if (meanings) return { meanings, length: 2 };
    }
    // A plain word may share its stem with a subject.
    if (isPlain(token.word) && !spelling.isName(token.word)) return undefined;
    // 'Animals' and 'anime' have one stem.
    const numbers = [token.word, `${token.word}s`, token.word.replace(/s$/, '')];
    const named = numbers.map((word) => exact.get(word)).find((meanings) => meanings);
    const meanings = isMeant(tokens, start) ? (named ?? meaningsOf(1)) : undefined;
    return meanings && { meanings, length: 1 };
  }

  function choose({ meanings, length }: Known, word: string, own: Kind): readonly Meaning[] {
    const named = meanings.filter(({ isHint }) => !isHint);
    if (named.length === 0) return meanings;
    const ofOwn = named.filter(({ kind }) => kind === own);
    if (ofOwn.length > 0) return ofOwn;
    return isEmpty(word) && length === 1 ? [] : named;
  }

  return {
    understand(tokens, own) {
      const meanings: UnderstoodMeaning[] = [];
      const unknown = new Set<Token>();
      const corrected = correctAll(tokens);
      const attitude = new Attitude();
      let clauseStart = 0;
      const endClause = () => {
        if (attitude.negatesBackwards)
          for (const meaning of meanings.slice(clauseStart)) meaning.isNegated = true;
        clauseStart = meanings.length;
        attitude.startClause();
      };
      for (let at = 0; at < tokens.length; ) {
        const token = tokens[at] as Token;
        if (token.clause !== tokens[at - 1]?.clause) endClause();
        if (attitude.isNegated && isIdiomAt(tokens, at)) {
          attitude.hear('thing');
          at += IDIOM.length;
          continue;
        }
        const known = findAt(tokens, corrected, at);
        if (known) {
          const typed = typedAs(tokens.slice(at, at + known.length));
          for (const { kind, key, isHint, isUnwanted } of choose(known, token.word, own))
            if (!(isHint && attitude.isNegated))
              meanings.push({ kind, key, isHint, typed, isNegated: attitude.isNegated || isUnwanted });
          if (!isEmpty(token.word) || known.length > 1) attitude.meet(true);
        } else if (isNegating(token.word)) attitude.negate(token.word, tokens[at + 1]?.word);
        else if (!attitude.hear(token.word) && !isEmpty(token.word)) {
          if (!attitude.isNegated) unknown.add(token);
          attitude.meet(!isPlain(token.word));
        }
        at += known?.length ?? 1;
      }
      endClause();
      const words = [...unknown].map(({ word }) => word).filter((word) => !isPlain(word));
      return { meanings, unknown: words, phrases: phrasesIn(tokens, unknown) };
    },
  };
}
