/**
 * Reads once for everybody who asks for the same thing at the same time. One read of it is under way at most; whoever asks
 * meanwhile shares the next one, which begins when that has ended. So nobody gets anything from before their request, and
 * what everybody asks for costs less the more they are.
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
    const before = underWay.get(name);
    if (!before) return begin(name, asked);
    const known = waitedFor.get(name);
    if (known) return known;
    const afterIt = () => begin(name, asked);
    const next = before.then(afterIt, afterIt);
    waitedFor.set(name, next);
    return next;
  };
}
