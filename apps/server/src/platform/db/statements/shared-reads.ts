import { setImmediate as endOfTurn } from 'node:timers/promises';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';

/**
 * Shares reads of the same thing between concurrent callers. A read begins at the end of the current turn of the event loop,
 * and after the previous read of the same thing has ended; until it begins, further callers join it. No caller sees data
 * older than its request.
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
