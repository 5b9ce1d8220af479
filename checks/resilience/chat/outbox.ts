import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage, SendResponse } from '../../../packages/contract/src/chats/events.ts';

const RETRY_DELAY_MS = 1000;
/** Expected right after a reconnect and while the database is down. */
const PASSING = new Set(['RATE_LIMITED', 'UNAVAILABLE']);

export interface Line {
  isOpen(): boolean;
  /** Resolves to undefined without a response. */
  send(spoken: { text: string; clientId: string }): Promise<SendResponse | undefined>;
}

export interface Outbox {
  /** Messages by the text that was sent. */
  acknowledged: Map<string, ChatMessage>;
  /** `hadBeenWritten` counts resent messages that the server had already stored. */
  resent: { count: number; hadBeenWritten: number };
  pending(): number;
  add(text: string): void;
  /** Sends all unsent messages over this line, and retries until each is acknowledged. */
  sendAll(line: Line): void;
}

/** @param isShown whether the text has arrived as a message @param onRefusal called for an unjustified refusal */
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
      if (answer && !PASSING.has(answer.code)) onRefusal(answer.code);
      await delay(RETRY_DELAY_MS);
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
