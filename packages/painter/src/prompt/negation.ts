import { findMeaning } from './vocabulary.ts';
import { grammarWords } from './words.ts';

const negators = new Set(grammarWords.get('negators'));
const stops = new Set(grammarWords.get('stops'));
/** These words end the scope of a 'no' after its object, as in 'no balloons please, just stars'. */
const turns = new Set(grammarWords.get('turns'));
const lists = new Set(grammarWords.get('lists'));
const alternatives = new Set(grammarWords.get('alternatives'));

function negates(token: string): boolean {
  return negators.has(token) || token.endsWith("n't");
}

/** Whether the 'no' also applies after this comma or 'and'. */
function listGoesOn(tokens: readonly string[], at: number): boolean {
  const rest = tokens.slice(at + 1);
  if (tokens[at] !== ',') return findMeaning(rest[0] ?? '') !== undefined;
  const end = rest.findIndex((token) => stops.has(token) || turns.has(token));
  return rest.slice(0, end < 0 ? rest.length : end).some((token) => alternatives.has(token));
}

/** Returns which tokens are unwanted, as in 'no red balloons or stars, but hearts'. */
export function unwantedOf(tokens: readonly string[]): boolean[] {
  let isNegated = false;
  let hasMet = false;
  return tokens.map((token, at) => {
    const isInterjection = token === ',' && negates(tokens[at - 1] ?? '');
    const isOver = hasMet && (turns.has(token) || (lists.has(token) && !listGoesOn(tokens, at)));
    if (negates(token)) {
      isNegated = true;
      hasMet = false;
    } else if (stops.has(token) || isInterjection || isOver) {
      isNegated = false;
    }
    if (findMeaning(token)) hasMet = true;
    return isNegated;
  });
}
