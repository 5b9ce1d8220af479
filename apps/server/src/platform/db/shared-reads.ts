import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Reads once for everybody who asks for the same thing at the same time. A read begins at the end of the turn of the event loop,
 * so that all who ask in that turn share it. One read of it is under way at most; whoever asks meanwhile shares the next one,
 * which begins when that has ended. So nobody gets anything from before their request, and what everybody asks for costs
 * less the more they are.
 * @param read must depend on nothing but what is asked for, never on who asks
 */
export function createSharedReads<Asked, Result>(
  read: (asked: Asked) => Promise<Result>,
): (asked: Asked) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  const waitedFor = new Map<string, Promise<Result>>();

  function begin(name: string, asked: Asked): Promise<Result> {
    waitedFor.delete(name);
    const reading = read(asked).finally(() => {
      if (!waitedFor.has(name)) underWay.delete(name);
    });
    underWay.set(name, reading);
    return reading;
  }

  return (asked) => {
    const name = JSON.stringify(asked);
    const known = waitedFor.get(name);
    if (known) return known;
    const start = () => begin(name, asked);
    const next = (underWay.get(name) ?? endOfTurn()).then(start, start);
    waitedFor.set(name, next);
    return next;
  };
}
