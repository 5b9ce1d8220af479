/** White space, except the no-break space, which keeps words together. */
const SPACE = /[^\S\u00A0]+/;
const ZERO_WIDTH_SPACE = '\u200B';
/** Scripts without spaces between words. */
const TOGETHER =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
const NO_START =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u3005\u303B\u309D\u309E\u30FC-\u30FEぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆໆៗ]/u;
const NO_END = /[\p{Ps}\p{Pi}]$/u;
const TIBETAN_WORDS = /(?<=\u0F0B)/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export interface Word {
  text: string;
  isAfterSpace: boolean;
}

function mayBreak(before: string, after: string): boolean {
  if (NO_END.test(before) || NO_START.test(after)) return false;
  return TOGETHER.test(before.slice(-1)) || TOGETHER.test(after.slice(0, 1));
}

/** Starts a name inside a sentence, which must not be broken. */
const ISOLATE = '\u2068';

function splitTogether(text: string): string[] {
  if (text.includes(ISOLATE)) return [text];
  if (!TOGETHER.test(text)) return text.split(TIBETAN_WORDS);
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

export function wordsOf(text: string): Word[] {
  return text
    .split(SPACE)
    .filter(Boolean)
    .flatMap((spaced) =>
      spaced
        .split(ZERO_WIDTH_SPACE)
        .filter(Boolean)
        .flatMap(splitTogether)
        .map((word, at) => ({ text: word, isAfterSpace: at === 0 })),
    );
}
