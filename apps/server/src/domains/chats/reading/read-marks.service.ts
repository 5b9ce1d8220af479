import type pg from 'pg';
import { findMark, type ReadMark, writeMarks } from './read-marks.repository.ts';

/** The longest time until a mark is stored. Killing a process loses its waiting marks. */
const GATHER_MS = 5000;

export interface ReadMarks {
  /** Returns false if this mark or a later one is waiting to be stored. */
  set(mark: ReadMark): boolean;
  find(userId: string, roomId: string): Promise<string | undefined>;
  /** Resolves when the marks so far are stored. */
  settled(): Promise<void>;
}

/** Stores marks in batches, because a client sends one whenever it shows messages. */
export function createReadMarks(pool: pg.Pool, onError: (error: unknown) => void): ReadMarks {
  let pending = new Map<string, ReadMark>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const keyOf = ({ userId, roomId }: Pick<ReadMark, 'userId' | 'roomId'>) => `${userId} ${roomId}`;

  function set(mark: ReadMark): boolean {
    const known = pending.get(keyOf(mark));
    if (known && known.lastId >= mark.lastId) return false;
    pending.set(keyOf(mark), mark);
    timer ??= setTimeout(() => void settled(), GATHER_MS).unref();
    return true;
  }

  async function write(): Promise<void> {
    const marks = [...pending.values()];
    pending = new Map();
    if (marks.length === 0) return;
    await writeMarks(pool, marks).catch((error: unknown) => {
      for (const mark of marks) set(mark);
      onError(error);
    });
  }

  function settled(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    set,
    settled,
    async find(userId, roomId) {
      const stored = await findMark(pool, userId, roomId);
      const known = pending.get(keyOf({ userId, roomId }))?.lastId;
      return known && (!stored || known > stored) ? known : stored;
    },
  };
}
