import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { leadsAway } from '../../moderation/contacts/leads-away.rules.ts';

const MOST_SENTENCES = 3;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A placeholder for a name that the model doesn't know. */
const PLACEHOLDER = /[[\]{}<>]/;
const MARKUP = /[*_#`~|]/g;
const LABEL = /^(birthday )?(wish|message) ?:/i;
// The lookbehind avoids quadratic backtracking in a run of quotes.
const QUOTES = /^["'“”‘’«»]+|(?<!["'“”‘’«»])["'“”‘’«»]+$/g;

/** Returns one to three plain sentences, or undefined if that is impossible. */
export function toWish(written: string): string | undefined {
  const plain = written
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .replace(MARKUP, '')
    .trim()
    .replace(LABEL, '')
    .trim()
    .replace(QUOTES, '')
    .trim();
  if (PLACEHOLDER.test(plain) || leadsAway(plain)) return undefined;
  const [first, ...more] = [...sentences.segment(plain)].map(({ segment }) => segment);
  if (!first?.match(/\p{L}/u)) return undefined;
  let wish = first;
  for (const sentence of more.slice(0, MOST_SENTENCES - 1)) {
    if (wish.length + sentence.trimEnd().length <= collageLimits.wish) wish += sentence;
    else break;
  }
  return wish.length <= collageLimits.wish ? wish.trim() : undefined;
}
