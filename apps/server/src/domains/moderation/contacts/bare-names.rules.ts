import { contactWords } from './contact-words.rules.ts';
import { isChatter, isEverydayWord } from './everyday-words.rules.ts';
import { isService } from './services.rules.ts';
import { skipSpace, type Token } from './tokens.rules.ts';

const { possessives, prepositions, leadIns, reachWords, conjunctions } = contactWords;
const isLead = (text: string) =>
  [possessives, prepositions, leadIns, reachWords].some((words) => words.has(text));

/** Enough for any sentence that leads to a contact. Bounds the time for hostile texts. */
const MAX_LEADING_TOKENS = 20;

/** Whether only words that lead to a contact precede: `add me on snap`. */
export function startsClause(tokens: Token[], at: number): boolean {
  const leading = tokens.slice(Math.max(0, at - MAX_LEADING_TOKENS), at);
  const before = leading.findLastIndex(({ kind, text }) => kind === 'symbol' || conjunctions.has(text));
  const clause = leading.slice(before + 1);
  return (
    clause.length < MAX_LEADING_TOKENS && clause.every(({ kind, text }) => kind === 'space' || isLead(text))
  );
}

/** Whether nothing follows but another contact or slang: `ig kittycat lol`. */
function endsClause(tokens: Token[], at: number): boolean {
  const next = tokens[skipSpace(tokens, at)];
  if (!next || next.kind === 'symbol') return true;
  const { text } = next;
  return isLead(text) || conjunctions.has(text) || isChatter(text) || isService(text);
}

/** `ig kittycat`, but not `insta stories` or `my snap kittycat crashed`. `to` is exclusive. */
export function isBareName(name: string, tokens: Token[], from: number, to: number): boolean {
  const isPlainName = /^\p{L}{3,}$/u.test(name) && !name.endsWith('ing') && !isLead(name);
  return isPlainName && startsClause(tokens, from) && endsClause(tokens, to) && !isEverydayWord(name);
}
