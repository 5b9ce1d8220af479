import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Only `npm run resilience -- measured` enforces time limits, because then the machine is otherwise idle. */
export const isMeasuring = process.env.MEASURE === 'on';

/** Returns a function that enforces a limit in milliseconds, if time limits are enforced. */
export function startClock(): (limitMs: number) => void {
  const begun = performance.now();
  return (limitMs) => {
    if (isMeasuring) expect(performance.now() - begun, 'milliseconds').toBeLessThan(limitMs);
  };
}

/** Like `eventually`. `seconds` applies only if time limits are enforced. */
export function eventuallyWithin<T>(seconds: number, look: () => Promise<T | undefined | false>): Promise<T> {
  return eventually(look, isMeasuring ? seconds : undefined);
}
