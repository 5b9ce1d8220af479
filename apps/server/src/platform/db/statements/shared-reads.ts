import { setImmediate as endOfTurn } from 'node:timers/promises';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';

/**
 * Concurrent callers share a read, but none sees data older than its request.
 * @param read must depend on nothing but `asked`, and never on the caller
 */
export function createSharedReads<Asked, Result>(
  read: (asked: Asked) => Promise<Result>,
): (asked: Asked) => Promise<Result> {
  const runExclusive = createKeyedMutex<string>();
  const waiting = new Map<string, Promise<Result>>();

  async function readNext(name: string, asked: Asked): Promise<Result> {
    await endOfTurn();
    return runExclusive(name, () => {
      waiting.delete(name);
      return read(asked);
    });
  }

  return (asked) => {
    const name = JSON.stringify(asked);
    const next = waiting.get(name) ?? readNext(name, asked);
    waiting.set(name, next);
    return next;
  };
}
