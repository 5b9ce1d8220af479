import type { MonsterKind, MonsterMood } from '../../ui/monsters/palette.ts';

export interface Sticker {
  /** The text of the message. */
  text: string;
  name: string;
  kind: MonsterKind;
  mood: MonsterMood;
}

const names: Record<MonsterMood, string> = {
  happy: 'A happy monster',
  party: 'A monster at a party',
  sorry: 'A sorry monster',
  sleepy: 'A sleepy monster',
};

/** Three monsters for each mood. Their order is part of the messages' texts. */
const kinds: Record<MonsterMood, readonly MonsterKind[]> = {
  happy: ['horns', 'fluff', 'wings'],
  party: ['cyclops', 'arms', 'horns'],
  sorry: ['fluff', 'wings', 'cyclops'],
  sleepy: ['arms', 'cyclops', 'fluff'],
};

const moods = Object.keys(kinds) as MonsterMood[];

export const stickers: readonly Sticker[] = moods.flatMap((mood) =>
  kinds[mood].map((kind, index) => ({
    text: `:monster-${mood}-${index + 1}:`,
    name: names[mood],
    kind,
    mood,
  })),
);

const byText = new Map(stickers.map((sticker) => [sticker.text, sticker]));

/** The sticker that a message consists of. */
export function stickerOf(text: string): Sticker | undefined {
  return byText.get(text);
}

/** A message in one line, for quotes and names. */
export function readableText(text: string): string {
  return stickerOf(text)?.name ?? text;
}
