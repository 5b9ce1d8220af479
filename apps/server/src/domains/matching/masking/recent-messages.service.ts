import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { MAX_PIECE_LENGTH } from './mask-pieces.rules.ts';

/** How long the messages of one author are read together. */
const WINDOW_MS = 2 * 60_000;

interface Entry {
  text: string;
  at: number;
  /** Set once the message is stored. */
  id?: string;
}

export type RecentMessages = ReturnType<typeof createRecentMessages>;

/**
 * The messages of each author in the last two minutes in the rooms of this process. It includes messages that are being
 * stored: a contact split over concurrent messages would not be found in the stored ones alone.
 */
export function createRecentMessages() {
  const rooms = new Map<string, Map<string, Entry[]>>();

  return {
    /**
     * The texts of an author as stored or being stored, oldest first.
     * @param stored the newest messages of the room
     */
    of(roomId: string, authorId: string, stored: ChatMessage[], now: Date): string[] {
      const since = now.getTime() - WINDOW_MS;
      const own = rooms.get(roomId)?.get(authorId) ?? [];
      const ids = new Set(own.map(({ id }) => id));
      const elsewhere = stored
        .filter((message) => message.authorId === authorId && !ids.has(message.id))
        .map(({ text, createdAt }) => ({ text, at: Date.parse(createdAt) }));
      return [...elsewhere, ...own].filter(({ at }) => at > since).map(({ text }) => text);
    },

    /** Keeps a text that may be a piece of a contact while it is being stored, and for two minutes. */
    keep(roomId: string, authorId: string, text: string, now: Date, storing: Promise<ChatMessage>): void {
      if (text.length > MAX_PIECE_LENGTH) return;
      const authors = rooms.get(roomId) ?? new Map<string, Entry[]>();
      rooms.set(roomId, authors);
      const entry: Entry = { text, at: now.getTime() };
      const kept = authors.get(authorId)?.filter(({ at }) => at > now.getTime() - WINDOW_MS) ?? [];
      authors.set(authorId, [...kept, entry]);
      const drop = () => {
        authors.set(authorId, authors.get(authorId)?.filter((other) => other !== entry) ?? []);
      };
      void storing.then((message) => Object.assign(entry, { id: message.id }), drop);
    },

    forget(roomId: string): void {
      rooms.delete(roomId);
    },
  };
}
