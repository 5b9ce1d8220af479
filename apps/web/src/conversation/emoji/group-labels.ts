import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const foundGroup = 'found';
export const stickerGroup = 'stickers';

/** Keyed by the English names of build/emoji-data.ts. Search results have their own label. */
const labels: Record<string, MessageDescriptor> = {
  Smileys: msg`Smileys`,
  People: msg`People`,
  'Animals and nature': msg`Animals and nature`,
  'Food and drink': msg`Food and drink`,
  Travel: msg`Travel`,
  Activities: msg({ message: 'Activities', comment: 'A group of emoji' }),
  Objects: msg({ message: 'Objects', comment: 'A group of emoji' }),
  Symbols: msg({ message: 'Symbols', comment: 'A group of emoji' }),
  Flags: msg({ message: 'Flags', comment: 'A group of emoji' }),
  [foundGroup]: msg({ message: 'Found', comment: 'The heading above emoji that were searched for' }),
};

/** @throws Error for a group that build/emoji-data.ts doesn't have */
export function labelOf(group: string): MessageDescriptor {
  const label = labels[group];
  if (!label) throw new Error(`The emoji group ${group} has no label.`);
  return label;
}
