import { collageLimits } from '@hooray/contract/collage/constants.ts';

const MOST_SENTENCES = 3;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Brackets stand for a name that the model does not know. */
const PLACEHOLDER = /[[\]{}<>]/;
const MARKUP = /[*_#`~|]/g;
const LABEL = /^(birthday )?(wish|message) ?:/i;
// The look behind lets the end be looked for once in a run of quotes, and not again from each of them.
const QUOTES = /^["'“”‘’«»]+|(?<!["'“”‘’«»])["'“”‘’«»]+$/g;

/**
 * What a model has written as a wish that can be sent: plain text of one to three sentences. Undefined where nothing of
 * it can be.
 */
export function toWish(written: string): string | undefined {
  const plain = written
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .replace(MARKUP, '')
    .trim()
    .replace(LABEL, '')
    .trim()
    .replace(QUOTES, '')
    .trim();
  if (PLACEHOLDER.test(plain)) return undefined;
  const [first, ...more] = [...sentences.segment(plain)].map(({ segment }) => segment);
  if (!first?.match(/\p{L}/u)) return undefined;
  let wish = first;
  for (const sentence of more.slice(0, MOST_SENTENCES - 1)) {
    if (wish.length + sentence.trimEnd().length <= collageLimits.wish) wish += sentence;
    else break;
  }
  return wish.length <= collageLimits.wish ? wish.trim() : undefined;
}
