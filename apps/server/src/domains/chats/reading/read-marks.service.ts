import type pg from 'pg';
import { findMark, type ReadMark, writeMarks } from './read-marks.repository.ts';

/** The longest time until a mark is stored. Killing a process loses its waiting marks. */
const GATHER_MS = 5000;

export interface ReadMarks {
  /** Returns false if this mark or a later one is waiting to be stored. */
  set(mark: ReadMark): boolean;
  find(userId: string, roomId: string): Promise<string | undefined>;
  /** The user's last messages read, by room, that wait to be stored. */
  waitingOf(userId: string): ReadonlyMap<string, string>;
  /** Resolves when the marks so far are stored, except those whose user or room is locked. */
  settled(): Promise<void>;
}

/** The last message read, by user and room. */
type Waiting = Map<string, Map<string, string>>;

const listMarks = (waiting: Waiting): ReadMark[] =>
  [...waiting].flatMap(([userId, rooms]) =>
    [...rooms].map(([roomId, lastId]) => ({ userId, roomId, lastId })),
  );

/** Stores marks in batches, because a client sends one whenever it shows messages. */
export function createReadMarks(pool: pg.Pool, onError: (error: unknown) => void): ReadMarks {
  let gathered: Waiting = new Map();
  let inWriting: Waiting = new Map();
  let timer: NodeJS.Timeout | undefined;
  let done: Promise<void> = Promise.resolve();

  /** Marks only move forward, so a gathered one is later than one in writing. */
  const waitingIn = (userId: string, roomId: string) =>
    gathered.get(userId)?.get(roomId) ?? inWriting.get(userId)?.get(roomId);

  function set({ userId, roomId, lastId }: ReadMark): boolean {
    const known = waitingIn(userId, roomId);
    if (known && known >= lastId) return false;
    const rooms = gathered.get(userId) ?? new Map<string, string>();
    gathered.set(userId, rooms.set(roomId, lastId));
    timer ??= setTimeout(() => void settled(), GATHER_MS).unref();
    return true;
  }

  async function write(): Promise<void> {
    const marks = listMarks(gathered);
    if (marks.length === 0) return;
    [inWriting, gathered] = [gathered, new Map()];
    const unwritten = await writeMarks(pool, marks).catch((error: unknown) => {
      onError(error);
      return marks;
    });
    inWriting = new Map();
    for (const mark of unwritten) set(mark);
  }

  function settled(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    done = done.then(write);
    return done;
  }

  return {
    set,
    settled,
    waitingOf: (userId) => new Map([...(inWriting.get(userId) ?? []), ...(gathered.get(userId) ?? [])]),
    async find(userId, roomId) {
      const waiting = waitingIn(userId, roomId);
      const stored = await findMark(pool, userId, roomId);
      return waiting && (!stored || waiting > stored) ? waiting : stored;
    },
  };
}
