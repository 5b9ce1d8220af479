import lists from './contact-words.json' with { type: 'json' };
import { foldCharacter } from './fold-character.rules.ts';

export const foldWord = (word: string) => Array.from(word.replaceAll("'", ''), foldCharacter).join('');
const wordsOf = (list: string) => list.split(' ').map(foldWord);
const setOf = (list: string): ReadonlySet<string> => new Set(wordsOf(list));

/** In our four languages, folded like the texts. */
export const contactWords = {
  at: setOf(lists.at),
  dot: setOf(lists.dot),
  slash: setOf(lists.slash),
  underscore: setOf(lists.underscore),
  schemes: setOf(lists.schemes),
  siteWords: setOf(lists.siteWords),
  topLevels: setOf(lists.topLevels),
  spelledTopLevels: setOf(lists.spelledTopLevels),
  plainTopLevels: setOf(lists.plainTopLevels),
  wordyTopLevels: setOf(lists.wordyTopLevels),
  hosts: setOf(lists.hosts),
  mailHosts: setOf(lists.mailHosts),
  services: setOf(lists.services),
  everydayServices: setOf(lists.everydayServices),
  nameWords: setOf(lists.nameWords),
  possessives: setOf(lists.possessives),
  linkVerbs: setOf(lists.linkVerbs),
  prepositions: setOf(lists.prepositions),
  leadIns: setOf(lists.leadIns),
  phoneWords: setOf(lists.phoneWords),
  beginWords: setOf(lists.beginWords),
  beginPrepositions: setOf(lists.beginPrepositions),
  numberNouns: setOf(lists.numberNouns),
  versionWords: setOf(lists.versionWords),
  units: setOf(lists.units),
  notLabels: setOf(lists.notLabels),
  notHandles: setOf(lists.notHandles),
  chatWords: setOf(lists.chatWords),
  petNames: setOf(lists.petNames),
  conjunctions: setOf(lists.conjunctions),
  reachWords: setOf(lists.reachWords),
};

const numbersOf = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([digits, list]) => wordsOf(list).map((word) => [word, digits])));

/** With their digits. */
export const numberWords = {
  digits: numbersOf(lists.digits),
  teens: numbersOf(lists.teens),
  tens: numbersOf(lists.tens),
  hundreds: numbersOf(lists.hundreds),
  repeats: numbersOf(lists.repeats),
};
