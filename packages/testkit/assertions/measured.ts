import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/**
 * Whether time limits are enforced. `npm run resilience -- measured` does so on an idle machine; during `npm test`,
 * other programs may use the CPU.
 */
export const isMeasuring = process.env.MEASURE === 'on';

/** Starts a clock. Returns a function that enforces a limit in milliseconds, if time limits are enforced. */
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
