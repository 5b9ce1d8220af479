import { isPlain, type Token, typedAs, wordsOf } from './tokens.ts';

/** A longer run, such as 'Spending time with the family', is a sentence and doesn't name a hobby. */
const MAX_NAME_WORDS = 3;
const MAX_FILLERS = { besideKnown: 1, alone: 3 };
const conjunctions = new Set(wordsOf('and or plus y e et ou та і й або'));

export const isConjunction = (word: string): boolean => conjunctions.has(word);

/** Returns the clauses, also divided at each 'and'. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (token.clause !== tokens[at - 1]?.clause || isConjunction(token.word)) parts.push([]);
    if (!isConjunction(token.word)) parts.at(-1)?.push(token);
  }
  return parts;
}

/** A longer run is a sentence, in which only the unknown words between plain ones may be a name. */
function runsIn(part: readonly Token[], unknown: ReadonlySet<Token>): string[] {
  const runs: Token[][] = [[]];
  for (const token of part)
    if (unknown.has(token) && !isPlain(token.word)) runs.at(-1)?.push(token);
    else runs.push([]);
  return runs.filter(({ length }) => length > 0).map(typedAs);
}

/**
 * Returns runs of unknown words that may name a hobby. Beside a known hobby, only runs that are alone in a list
 * count, because in 'mechanical watches' or 'plays with my dog Biscuit' the other words describe the known hobby. A
 * plain word alone, such as 'buses', names a subject; inside a sentence it rarely does.
 */
export function unlistedNames(
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
    const isName = isWhole && content.length <= MAX_NAME_WORDS && !content.every(({ word }) => isPlain(word));
    if (isName && fillers <= MAX_FILLERS.besideKnown) return [typedAs(content)];
    return known.size > 0 ? [] : runsIn(part, unknown);
  });
}
