import { sessionStore } from '../../lib/storage/browser-storage.ts';

const keyOf = (what: 'draft' | 'read', ownId: string, roomId: string) =>
  `hooray.chat-${what} ${ownId} ${roomId}`;

export function readDraft(ownId: string, roomId: string): string {
  return sessionStore.getItem(keyOf('draft', ownId, roomId)) ?? '';
}

export function keepDraft(ownId: string, roomId: string, text: string): void {
  const key = keyOf('draft', ownId, roomId);
  if (text === '') sessionStore.removeItem(key);
  else sessionStore.setItem(key, text);
}

export function readLastRead(ownId: string, roomId: string): string | null {
  return sessionStore.getItem(keyOf('read', ownId, roomId));
}

export function keepLastRead(ownId: string, roomId: string, messageId: string): void {
  sessionStore.setItem(keyOf('read', ownId, roomId), messageId);
}
