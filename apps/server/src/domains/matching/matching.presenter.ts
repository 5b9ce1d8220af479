import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { type ChatMonster, chatMonsters } from '@hooray/contract/matching/constants.ts';
import type { RandomMessage } from '@hooray/contract/matching/events.ts';
import { isVisible } from '@hooray/contract/protocol/visible-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter or visible character, without stacked accents, which would fill a large card. */
export function initialOf(name: string): string {
  const letter = /\p{L}/u.exec(name.normalize('NFC'))?.[0];
  if (letter) return letter.toUpperCase();
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const visible = characters.find(isVisible) ?? '?';
  return visible.replaceAll(/\p{M}{3,}/gu, '');
}

/** Derived from the alias, and equally random. */
export function monsterOf(aliasId: string): ChatMonster {
  const number = Number.parseInt(aliasId.slice(0, 8), 16);
  return chatMonsters[number % chatMonsters.length] ?? chatMonsters[0];
}

export function presentPartner({ name, aliasId }: { name: string; aliasId: string }) {
  return { initial: initialOf(name), monster: monsterOf(aliasId) };
}

/** The other member's messages have the alias as their author. */
export function presentRoomMessage(
  { id, authorId, text, createdAt, replyTo }: ChatMessage,
  readerId: string,
  aliasOf: (userId: string) => string | undefined,
): RandomMessage {
  const senderId = authorId === readerId ? authorId : (aliasOf(authorId) ?? HIDDEN_AUTHOR);
  return { id, senderId, text, timestamp: createdAt, type: 'normal', ...(replyTo && { replyTo }) };
}

/** The id for authors outside the room, which hides them. */
const HIDDEN_AUTHOR = '00000000-0000-4000-8000-000000000000';
