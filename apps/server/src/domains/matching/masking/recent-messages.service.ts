import type { ChatMessage } from '@hooray/contract/chats/events.ts';

/** Messages of one author within this time are read together. */
const WINDOW_MS = 2 * 60_000;

interface Entry {
  text: string;
  at: number;
  /** Undefined while it is being stored. */
  id?: string;
}

export type RecentMessages = ReturnType<typeof createRecentMessages>;

/** Includes messages that are still being stored, because a contact may be split over concurrent ones. */
export function createRecentMessages() {
  const rooms = new Map<string, Map<string, Entry[]>>();

  return {
    /** Oldest first. @param stored the newest messages of the room */
    of(roomId: string, authorId: string, stored: ChatMessage[], now: Date): string[] {
      const since = now.getTime() - WINDOW_MS;
      const own = rooms.get(roomId)?.get(authorId) ?? [];
      const ids = new Set(own.map(({ id }) => id));
      const elsewhere = stored
        .filter((message) => message.authorId === authorId && !ids.has(message.id))
        .map(({ text, createdAt }) => ({ text, at: Date.parse(createdAt) }));
      return [...elsewhere, ...own].filter(({ at }) => at > since).map(({ text }) => text);
    },

    /** Keeps the message for two minutes, from the moment at which storing begins. */
    keep(roomId: string, authorId: string, text: string, now: Date, storing: Promise<ChatMessage>): void {
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
