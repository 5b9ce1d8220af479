import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/**
 * Whether times are compared with their limits. `npm run resilience -- measured` does that, where nothing else runs; in `npm test`
 * another program may use the processor.
 */
export const isMeasuring = process.env.MEASURE === 'on';

/** Starts a clock. Returns a function that expects, where times are measured, that at most so many milliseconds have passed. */
export function startClock(): (limitMs: number) => void {
  const begun = performance.now();
  return (limitMs) => {
    if (isMeasuring) expect(performance.now() - begun, 'milliseconds').toBeLessThan(limitMs);
  };
}

/** Like `eventually`; where times are measured, it must happen within `seconds`. */
export function eventuallyWithin<T>(seconds: number, look: () => Promise<T | undefined | false>): Promise<T> {
  return eventually(look, isMeasuring ? seconds : undefined);
}
