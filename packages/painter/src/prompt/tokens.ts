import { phrases } from './words.ts';

/** Emoji count as words. Modifiers of skin and style are omitted. */
const pattern = /\p{L}+(?:'\p{L}+)*|\p{Extended_Pictographic}|[,&+]|[.;:!?]/gu;
const pairs = new RegExp(`\\b(${Object.keys(phrases).join('|')})(?=s?\\b)`, 'g');

/** In lower case. */
export function tokensOf(prompt: string): string[] {
  const text = prompt
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/(\p{L}+)(-free\b)?/gu, (written, word, ending) => (ending ? `without ${word}.` : written))
    .replace(/\n/g, '.')
    .replace(/[\s-]+/g, ' ')
    .replace(pairs, (pair) => phrases[pair] ?? pair);
  return text.match(pattern) ?? [];
}
