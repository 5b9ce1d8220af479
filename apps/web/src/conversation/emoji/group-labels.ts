import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const foundGroup = 'Found';
export const stickerGroup = 'Stickers';

/** By the English names of build/emoji-data.ts. */
const labels: Record<string, MessageDescriptor> = {
  Smileys: msg`Smileys`,
  People: msg({ message: 'People', context: 'a group of emoji' }),
  'Animals and nature': msg`Animals and nature`,
  'Food and drink': msg`Food and drink`,
  Travel: msg({ message: 'Travel', context: 'a group of emoji' }),
  Activities: msg({ message: 'Activities', context: 'a group of emoji' }),
  Objects: msg({ message: 'Objects', context: 'a group of emoji' }),
  Symbols: msg({ message: 'Symbols', context: 'a group of emoji' }),
  Flags: msg({ message: 'Flags', context: 'a group of emoji' }),
  [foundGroup]: msg({ message: 'Found', context: 'a group of emoji' }),
};

/** @throws Error for a group that build/emoji-data.ts doesn't have */
export function labelOf(group: string): MessageDescriptor {
  const label = labels[group];
  if (!label) throw new Error(`The emoji group ${group} has no label.`);
  return label;
}
