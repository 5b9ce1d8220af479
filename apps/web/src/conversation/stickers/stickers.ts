import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MonsterKind, MonsterMood } from '../../ui/monsters/palette.ts';

export interface Sticker {
  /** The text of the message. */
  text: string;
  name: MessageDescriptor;
  kind: MonsterKind;
  mood: MonsterMood;
}

const names: Record<MonsterMood, MessageDescriptor> = {
  happy: msg`A happy monster`,
  party: msg`A monster at a party`,
  sorry: msg`A sorry monster`,
  sleepy: msg`A sleepy monster`,
};

/** Three monsters for each mood. Their order is part of the wire format. */
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

/** Returns the sticker that a message consists of, if any. */
export function stickerOf(text: string): Sticker | undefined {
  return byText.get(text);
}

const MAX_BEGINNING = 60;

/** Returns the beginning of a message, which tells it from others in names of controls and in announcements. */
export const beginningOf = (text: string): string => readableText(text).slice(0, MAX_BEGINNING);

/** Returns a message as one line, for quotes and names. */
export function readableText(text: string): string {
  const sticker = stickerOf(text);
  return sticker ? i18n._(sticker.name) : text;
}
