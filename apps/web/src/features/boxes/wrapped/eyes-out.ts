import { eyeCount } from '../../../ui/art/watchful-present-shapes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of eyes that look out of the wrapped present: one more on each of the last twelve days. */
export function eyesOut(opensAt: string, now: Date): number {
  const days = Math.ceil((Date.parse(opensAt) - now.getTime()) / DAY_MS);
  return Math.min(eyeCount, Math.max(0, eyeCount + 1 - days));
}
