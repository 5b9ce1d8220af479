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

const isCollecting = (kind: Kind, key: string) => kind === 'hobby' && key === 'collecting';
const namesOf = (words: readonly string[]) => words.map(stemOf).join(' ');
const typedAs = (tokens: readonly Token[]) => tokens.map(({ raw }) => raw).join(' ');
const isIdiomAt = (tokens: readonly Token[], at: number) =>
  IDIOM.every((word, offset) => tokens[at + offset]?.word === word);

/** 'Spending time with the family' is a sentence, and names no hobby. */
const LONGEST_NAME = 3;
const MAX_FILLERS = { besideKnown: 1, alone: 3 };
const conjunctions = new Set(wordsOf('and or plus y e et ou та і й або'));

/** Clauses, divided further at each 'and'. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (token.clause !== tokens[at - 1]?.clause || conjunctions.has(token.word)) parts.push([]);
    if (!conjunctions.has(token.word)) parts.at(-1)?.push(token);
  }
  return parts;
}

/**
 * Runs of unknown words that may be the name of a hobby. Beside a known hobby, only those that stand alone in a list:
 * in 'mechanical watches' or 'plays with my dog Biscuit' they describe the known one. A plain word alone, such as
 * 'buses', is a subject; in a sentence it rarely is.
 */
function phrasesIn(
  tokens: readonly Token[],
  unknown: ReadonlySet<Token>,
  known: ReadonlySet<Token>,
): string[] {
  return partsOf(tokens).flatMap((part) => {
    const content = part.filter((token) => unknown.has(token) || known.has(token));
    if (content.some((token) => known.has(token))) return [];
    const fillers = part.filter((token) => !content.includes(token)).length;
    if (fillers > (known.size > 0 ? MAX_FILLERS.besideKnown : MAX_FILLERS.alone)) return [];
    if (content.length === 1) {
      const [word] = content as [Token];
      return isPlain(word.word) && fillers > MAX_FILLERS.besideKnown ? [] : [word.raw];
    }
    const isWhole =
      part.indexOf(content.at(-1) as Token) - part.indexOf(content[0] as Token) < content.length;
    const isName = isWhole && content.length <= LONGEST_NAME && !content.every(({ word }) => isPlain(word));
    if (isName && fillers <= MAX_FILLERS.besideKnown) return [typedAs(content)];
    if (known.size > 0) return [];
    const runs: Token[][] = [[]];
    for (const token of part)
      if (unknown.has(token) && !isPlain(token.word)) runs.at(-1)?.push(token);
      else runs.push([]);
    return runs.filter(({ length }) => length > 0).map(typedAs);
  });
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
    return spelling.isName(token.word) && (next?.clause !== token.clause || conjunctions.has(next.word));
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
      const named = new Set<Token>();
      const corrected = correctAll(tokens);
      const attitude = new Attitude();
      let clauseStart = 0;
      const endClause = () => {
        if (attitude.negatesBackwards)
          for (const meaning of meanings.slice(clauseStart)) meaning.isNegated = true;
        // 'Collects stamps' is about stamps.
        const clause = meanings
          .splice(clauseStart)
          .filter(({ kind, key }, _, all) => !isCollecting(kind, key) || all.length === 1);
        meanings.push(...clause);
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
          for (const part of tokens.slice(at, at + known.length)) named.add(part);
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
      return { meanings, unknown: words, phrases: phrasesIn(tokens, unknown, named) };
    },
  };
}
