import { phrases } from './words.ts';

/** Emoji count as words. The pattern skips modifiers of skin and style. */
const pattern = /\p{L}+(?:'\p{L}+)*|\p{Extended_Pictographic}|[,&+]|[.;:!?]/gu;
/** Used instead of `\\b`, which knows only ASCII. */
const letter = '[\\p{L}\\p{N}_]';
const pairs = new RegExp(`(?<!${letter})(?:${[...phrases.keys()].join('|')})(?=s?(?!${letter}))`, 'gu');

/** Returns the tokens in lower case. */
export function tokensOf(prompt: string): string[] {
  const text = prompt
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’`´ʼ]/g, "'")
    .replace(/(\p{L}+)(-free(?!\p{L}))?/gu, (written, word, ending) =>
      ending ? `without ${word}.` : written,
    )
    .replace(/\n/g, '.')
    .replace(/[\s-]+/g, ' ')
    .replace(pairs, (pair) => phrases.get(pair) ?? pair);
  return text.match(pattern) ?? [];
}
