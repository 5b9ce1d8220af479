import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage, SendAnswer } from '../../../packages/contract/src/chats.events.ts';

const AGAIN_MS = 1000;

/** One stay in a room, from the connection to its loss. */
export interface Line {
  isOpen(): boolean;
  /** Undefined where no answer comes. */
  send(spoken: { text: string; clientId: string }): Promise<SendAnswer | undefined>;
}

export interface Outbox {
  /** What was acknowledged, by the text that was sent. */
  acknowledged: Map<string, ChatMessage>;
  /** How many messages were sent over another connection again, and how many of those had been written already. */
  resent: { count: number; hadBeenWritten: number };
  /** How many texts wait for their acknowledgement. */
  pending(): number;
  /** Takes a text, under a client id of its own. */
  add(text: string): void;
  /** Sends over this line what it has not been sent over yet, each until it is acknowledged. */
  sendAll(line: Line): void;
}

/**
 * @param isShown whether a text has come back as a message of the room
 * @param onRefusal told of refusals for which there is no reason
 */
export function createOutbox(isShown: (text: string) => boolean, onRefusal: (code: string) => void): Outbox {
  const waiting = new Map<string, { clientId: string; sentOver: Line | undefined }>();
  const acknowledged = new Map<string, ChatMessage>();
  const resent = { count: 0, hadBeenWritten: 0 };

  async function send(line: Line, text: string, clientId: string): Promise<void> {
    while (line.isOpen() && waiting.has(text)) {
      const answer = await line.send({ text, clientId });
      if (answer?.ok) {
        acknowledged.set(text, answer.message);
        waiting.delete(text);
        return;
      }
      // Much at once after a reconnect is refused for a while.
      if (answer && answer.code !== 'RATE_LIMITED') onRefusal(answer.code);
      await delay(AGAIN_MS);
    }
  }

  return {
    acknowledged,
    resent,
    pending: () => waiting.size,
    add: (text) => void waiting.set(text, { clientId: randomUUID(), sentOver: undefined }),
    sendAll(line) {
      for (const [text, own] of waiting) {
        if (own.sentOver === line) continue;
        if (own.sentOver) {
          resent.count += 1;
          if (isShown(text)) resent.hadBeenWritten += 1;
        }
        own.sentOver = line;
        void send(line, text, own.clientId);
      }
    },
  };
}
