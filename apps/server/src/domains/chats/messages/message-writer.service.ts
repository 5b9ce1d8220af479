import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseUnavailable, isDeadlock } from '../../../platform/db/constraint.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { StoredGroup } from '../chats.metrics.ts';
import { randomIdTail } from './message-id.rules.ts';
import { listWritable, type WrittenMessage, writeMessages } from './messages.repository.ts';
import type { FindWriteRefusals } from './write-refusals.service.ts';

const MOST_AT_ONCE = 500;
const MOST_WAITING = 20_000;
/** From the beginning of one commit to the next at least, for each message in it: the busier, the larger the groups. */
const PAUSE_EACH_MS = 2;
const LONGEST_PAUSE_MS = 40;
/** How soon a message is tried again whose author's row was locked, by a sign-in for example, and for how long. */
const AGAIN_MS = 50;
const LONGEST_AGAIN_MS = 5000;

export interface Draft {
  roomId: string;
  authorId: string;
  text: string;
  clientId: string | undefined;
  /** Called when the message is stored, right before anybody is told. */
  onStored?: () => void;
}

interface Waiting extends Draft {
  since: number;
  resolve(message: ChatMessage): void;
  reject(error: unknown): void;
}

export interface MessageWriterDeps {
  pool: pg.Pool;
  clock: Clock;
  findWriteRefusals: FindWriteRefusals;
  /** Told about each group once its messages are acknowledged. */
  observe?(group: StoredGroup): void;
}

export interface MessageWriter {
  /**
   * Resolves when the message is durable. The same client id again answers the first message.
   * @throws AppError of `findWriteRefusals`, UNAVAILABLE without a database, with too much waiting, or where the author's row is
   *   locked for seconds
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
  { pool, clock, findWriteRefusals, observe = () => {} }: MessageWriterDeps,
  onWritten: (messages: ChatMessage[]) => void,
): MessageWriter {
  let queue: Waiting[] = [];
  let isRunning = false;
  let running = Promise.resolve();
  /** Later messages of authors of whom one is being looked into: none may overtake another. */
  const heldBack = new Map<string, Waiting[]>();
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

  /** Writes a group; returns what was neither written nor there. */
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

  /** Refuses what may not be written, and returns what only could not be written just now. */
  async function refuse(left: Waiting[]): Promise<Waiting[]> {
    const writable = await listWritable(pool, left, clock.now());
    const refused = left.filter((_, index) => !writable.has(index + 1));
    if (refused.length > 0) {
      const reasonOf = await findWriteRefusals(refused.map(({ authorId }) => authorId));
      for (const { authorId, reject } of refused) reject(reasonOf(authorId));
    }
    const oldest = performance.now() - LONGEST_AGAIN_MS;
    const others = left.filter((_, index) => writable.has(index + 1));
    for (const { since, reject } of others) if (since < oldest) reject(new AppError('UNAVAILABLE'));
    return others.filter(({ since }) => since >= oldest);
  }

  /** Beside the groups that follow, so that whoever is refused or locked keeps nobody else waiting. */
  async function lookInto(left: Waiting[]): Promise<void> {
    const authorIds = new Set(left.map(({ authorId }) => authorId));
    for (const authorId of authorIds) heldBack.set(authorId, []);
    const again = await refuse(left).catch((error: unknown) => {
      for (const { reject } of left) reject(error);
      return [];
    });
    if (again.length > 0) await sleep(AGAIN_MS);
    const later = [...authorIds].flatMap((authorId) => heldBack.get(authorId) ?? []);
    for (const authorId of authorIds) heldBack.delete(authorId);
    queue = [...again, ...later, ...queue];
    start();
  }

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const left = await writeGroup(group);
      if (left.length > 0) void lookInto(left);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** The next messages to write; those whose authors are being looked into are held back. */
  function takeGroup(): Waiting[] {
    const next = queue.slice(0, MOST_AT_ONCE);
    queue = queue.slice(MOST_AT_ONCE);
    return next.filter((waiting) => {
      const held = heldBack.get(waiting.authorId);
      held?.push(waiting);
      return !held;
    });
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const group = takeGroup();
      const next = performance.now() + Math.min(group.length * PAUSE_EACH_MS, LONGEST_PAUSE_MS);
      if (group.length > 0) await settle(group);
      if (queue.length < MOST_AT_ONCE) await sleep(Math.max(0, next - performance.now()));
    }
    isRunning = false;
  }

  function start(): void {
    if (isRunning || queue.length === 0) return;
    isRunning = true;
    running = run();
  }

  function enqueue(draft: Draft): Promise<ChatMessage> {
    if (queue.length >= MOST_WAITING) return Promise.reject(new AppError('UNAVAILABLE'));
    return new Promise((resolve, reject) => {
      queue.push({ ...draft, since: performance.now(), resolve, reject });
      start();
    });
  }

  return {
    async settled() {
      while (isRunning || heldBack.size > 0) await (isRunning ? running : sleep(AGAIN_MS));
    },
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
