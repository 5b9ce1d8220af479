import { createRequire } from 'node:module';
import { type Language, languages } from '@hooray/contract/protocol/languages.ts';
import type emojiInEnglish from 'emojibase-data/en/data.json';
import ownCodes from 'emojibase-data/en/shortcodes/emojibase.json' with { type: 'json' };
import usualCodes from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { stemOf } from '../src/conversation/emoji/emoji.ts';

type Emoji = (typeof emojiInEnglish)[number];

const require = createRequire(import.meta.url);
const prefix = 'virtual:emoji/';

/** Older systems' fonts lack newer emoji. */
const newestVersion = 15;

const groups = {
  0: 'Smileys',
  1: 'People',
  3: 'Animals and nature',
  4: 'Food and drink',
  5: 'Travel',
  6: 'Activities',
  7: 'Objects',
  8: 'Symbols',
  9: 'Flags',
} as const;
type GroupNumber = keyof typeof groups;

const codes: Record<string, string | string[]> = { ...ownCodes, ...usualCodes };

const isGroup = (number: number | undefined): number is GroupNumber =>
  number !== undefined && number in groups;

/**
 * Returns a line with each group's name, followed by a line for each of its emoji. That line has the emoji, its code,
 * its name and further search words, separated by tabs. Groups and codes are in English.
 */
export function listEmoji(language: Language): string {
  const all: Emoji[] = require(`emojibase-data/${language}/data.json`);
  const known = all.filter(({ group, version }) => isGroup(group) && version <= newestVersion);
  const byGroup = Map.groupBy(
    known.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    ({ group }) => group as GroupNumber,
  );
  const isKept = language === 'uk' ? isShared(known) : () => true;
  return [...byGroup]
    .flatMap(([group, members]) => [groups[group], ...members.map((member) => lineOf(member, isKept))])
    .join('\n');
}

const tagWords = ({ tags = [] }: Emoji) => tags.flatMap((tag) => tag.split(' '));

/** A Ukrainian letter takes two bytes, so there is no room for words that only one emoji has. */
function isShared(emoji: readonly Emoji[]): (word: string) => boolean {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const word of emoji.flatMap((one) => [...new Set(tagWords(one))]))
    (once.has(word) ? shared : once).add(word);
  return (word) => shared.has(word);
}

/** One form of a word is enough, because the picker finds all its forms. */
function lineOf(emoji: Emoji, isKept: (word: string) => boolean): string {
  const [code = ''] = [codes[emoji.hexcode] ?? ''].flat();
  const named = `${emoji.label} ${code}`.toLowerCase().split(/[ _:,]/);
  const stems = new Set(named.map(stemOf));
  const words = tagWords(emoji).filter((word) => {
    const isNew = isKept(word) && !stems.has(stemOf(word));
    stems.add(stemOf(word));
    return isNew;
  });
  return [emoji.emoji, code, emoji.label, words.join(' ')].join('\t');
}

const resolved = new Map(languages.map((language) => [`\0${prefix}${language}`, language]));

/** Provides each language's emoji as `virtual:emoji/<language>`, with only the data that the picker needs. */
export function emojiData(): Plugin {
  return {
    name: 'hooray:emoji-data',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const language = resolved.get(id);
      return language && `export const lines = ${JSON.stringify(listEmoji(language))};`;
    },
  };
}
