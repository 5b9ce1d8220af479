import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { type Piece, readPiece } from './mask-pieces.rules.ts';

/** Messages of one author within this time are read together. */
const WINDOW_MS = 2 * 60_000;

interface Entry {
  piece: Piece;
  at: number;
  /** Undefined while it is being stored. */
  id?: string;
}

interface RecentRoom {
  authors: Map<string, Entry[]>;
  lastAt: number;
}

export type RecentMessages = ReturnType<typeof createRecentMessages>;

/** Includes messages that are still being stored, because a contact may be split over concurrent ones. */
export function createRecentMessages() {
  /** The room whose last message is oldest comes first. */
  const rooms = new Map<string, RecentRoom>();

  /** Also finds rooms that no member has joined in this process, which nothing else forgets. */
  function forgetSilentRooms(now: Date): void {
    for (const [id, { lastAt }] of rooms) {
      if (lastAt > now.getTime() - WINDOW_MS) return;
      rooms.delete(id);
    }
  }

  return {
    /** Oldest first. @param stored the newest messages of the room */
    of(roomId: string, authorId: string, stored: ChatMessage[], now: Date): Piece[] {
      const since = now.getTime() - WINDOW_MS;
      const authors = rooms.get(roomId)?.authors;
      const own = authors?.get(authorId) ?? [];
      const ids = new Set(own.map(({ id }) => id));
      const elsewhere = stored
        .map(({ createdAt, ...message }) => ({ ...message, at: Date.parse(createdAt) }))
        .filter((message) => message.authorId === authorId && message.at > since && !ids.has(message.id))
        .map(({ id, text, at }): Entry => ({ id, piece: readPiece(text), at }));
      const all = [...elsewhere, ...own];
      // Caches `all`, to read each message once. Not while an own message is being stored, because
      // `elsewhere` may contain it too.
      if (own.every(({ id }) => id !== undefined)) authors?.set(authorId, all);
      return all.filter(({ at }) => at > since).map(({ piece }) => piece);
    },

    /** Keeps the message for two minutes, from the moment at which storing begins. */
    keep(roomId: string, authorId: string, text: string, now: Date, storing: Promise<ChatMessage>): void {
      const authors = rooms.get(roomId)?.authors ?? new Map<string, Entry[]>();
      rooms.delete(roomId);
      rooms.set(roomId, { authors, lastAt: now.getTime() });
      forgetSilentRooms(now);
      const entry: Entry = { piece: readPiece(text), at: now.getTime() };
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
