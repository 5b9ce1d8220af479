import emoji from 'emojibase-data/en/data.json' with { type: 'json' };
import ownCodes from 'emojibase-data/en/shortcodes/emojibase.json' with { type: 'json' };
import usualCodes from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' };
import type { Plugin } from 'vite';

const name = 'virtual:emoji';
const resolved = `\0${name}`;

/** Fonts of older systems lack newer emoji. */
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
 * A line with the name of each group, then a line for each of its emoji: the emoji, its code, its name and further words
 * to find it by, separated by tabs.
 */
export function listEmoji(): string {
  const known = emoji.filter(({ group, version }) => isGroup(group) && version <= newestVersion);
  const byGroup = Map.groupBy(
    known.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    ({ group }) => group as GroupNumber,
  );
  return [...byGroup].flatMap(([group, members]) => [groups[group], ...members.map(lineOf)]).join('\n');
}

function lineOf({ emoji: character, hexcode, label, tags = [] }: (typeof emoji)[number]): string {
  const [code] = [codes[hexcode] ?? ''].flat();
  const named = new Set(`${label} ${code}`.toLowerCase().split(/[ _:,]/));
  const words = new Set(tags.flatMap((tag) => tag.split(' ')).filter((word) => !named.has(word)));
  return [character, code, label, [...words].join(' ')].join('\t');
}

/** The emoji of the picker as `virtual:emoji`: of the data only what the picker needs. */
export function emojiData(): Plugin {
  return {
    name: 'hooray:emoji-data',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export const lines = ${JSON.stringify(listEmoji())};` : undefined),
  };
}
