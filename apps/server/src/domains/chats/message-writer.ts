import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@hooray/contract/chats.events.ts';
import type pg from 'pg';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseUnavailable, isDeadlock, violatedConstraint } from '../../platform/db/constraint.ts';
import type { StoredGroup } from './chat-metrics.ts';
import { randomIdTail } from './message-id.ts';
import { type WrittenMessage, writeMessages } from './messages.repository.ts';

const MOST_AT_ONCE = 500;
const MOST_WAITING = 20_000;
/** From the beginning of one commit to the next at least, for each message in it: the busier, the larger the groups. */
const PAUSE_EACH_MS = 2;
const LONGEST_PAUSE_MS = 40;

export interface Draft {
  roomId: string;
  authorId: string;
  text: string;
  clientId: string | undefined;
  /** Called when the message is stored, right before anybody is told. */
  onStored?: () => void;
}

interface Waiting extends Draft {
  resolve(message: ChatMessage): void;
  reject(error: unknown): void;
}

export interface MessageWriterDeps {
  pool: pg.Pool;
  clock: Clock;
  /** Why nothing of an author's was written, where room and author are there. */
  whyRefused(authorId: string): Promise<AppError | undefined>;
  /** Told about each group once its messages are acknowledged. */
  observe?(group: StoredGroup): void;
}

export interface MessageWriter {
  /**
   * Resolves when the message is durable. The same client id again answers the first message.
   * @throws AppError MUTED, SUSPENDED, NOT_FOUND where room or author are gone, UNAVAILABLE without a database or with too
   *   much waiting
   */
  write(draft: Draft): Promise<ChatMessage>;
  /** Resolves when no message waits any more. */
  settled(): Promise<void>;
}

/**
 * Writes messages in groups: while one commit runs, and longer after a large one, the next group gathers, so durability
 * costs little under load and delays a lone message by nothing.
 * @param onWritten told about messages that are stored, also about those that were already: whoever wrote them may have
 *   lost the database's answer and told nobody
 */
export function createMessageWriter(
  { pool, clock, whyRefused, observe = () => {} }: MessageWriterDeps,
  onWritten: (messages: ChatMessage[]) => void,
): MessageWriter {
  let queue: Waiting[] = [];
  let isRunning = false;
  let running = Promise.resolve();
  /** Messages under way, by what makes them the same. */
  const underWay = new Map<string, Promise<ChatMessage>>();

  async function commit(group: Waiting[], isRetry = false): Promise<WrittenMessage[]> {
    const messages = group.map((draft) => ({
      ...draft,
      clientId: draft.clientId ?? null,
      idTail: randomIdTail(),
    }));
    try {
      return await writeMessages(pool, messages, clock.now());
    } catch (error) {
      if (isDeadlock(error) && !isRetry) return commit(group, true);
      if (isDatabaseUnavailable(error)) throw new AppError('UNAVAILABLE', { cause: error });
      throw error;
    }
  }

  /** Writes a group; answers what was neither written nor there. */
  async function writeGroup(group: Waiting[]): Promise<Waiting[]> {
    const begun = performance.now();
    const written = await commit(group);
    for (const { position } of written) group[position - 1]?.onStored?.();
    onWritten(written.map(({ message }) => message));
    for (const { position, message } of written) group[position - 1]?.resolve(message);
    observe({ stored: written.length, seconds: (performance.now() - begun) / 1000 });
    const settled = new Set(written.map(({ position }) => position));
    return group.filter((_, index) => !settled.has(index + 1));
  }

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const left = await writeGroup(group);
      // Written by another process at this very moment, it is there when one looks again.
      const again = left.filter(({ clientId }) => clientId);
      const gone = again.length > 0 ? await writeGroup(again) : [];
      const lost = [...left.filter(({ clientId }) => !clientId), ...gone];
      for (const waiting of lost)
        waiting.reject((await whyRefused(waiting.authorId)) ?? new AppError('NOT_FOUND'));
    } catch (error) {
      await settleApart(group, error);
    }
  }

  /** An author who is being deleted spoils a statement for everybody in it, so each is tried alone. */
  async function settleApart(group: Waiting[], error: unknown): Promise<void> {
    if (violatedConstraint(error) && group.length > 1) {
      for (const waiting of group) await settle([waiting]);
      return;
    }
    const reason = violatedConstraint(error) ? new AppError('NOT_FOUND', { cause: error }) : error;
    for (const waiting of group) waiting.reject(reason);
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const group = queue.slice(0, MOST_AT_ONCE);
      const next = performance.now() + Math.min(group.length * PAUSE_EACH_MS, LONGEST_PAUSE_MS);
      queue = queue.slice(MOST_AT_ONCE);
      await settle(group);
      if (queue.length < MOST_AT_ONCE) await sleep(Math.max(0, next - performance.now()));
    }
    isRunning = false;
  }

  function enqueue(draft: Draft): Promise<ChatMessage> {
    if (queue.length >= MOST_WAITING) return Promise.reject(new AppError('UNAVAILABLE'));
    return new Promise((resolve, reject) => {
      queue.push({ ...draft, resolve, reject });
      if (!isRunning) running = run();
    });
  }

  return {
    settled: () => running,
    write(draft) {
      if (!draft.clientId) return enqueue(draft);
      const key = `${draft.authorId} ${draft.roomId} ${draft.clientId}`;
      const known = underWay.get(key);
      if (known) return known;
      const written = enqueue(draft).finally(() => underWay.delete(key));
      underWay.set(key, written);
      return written;
    },
  };
}
