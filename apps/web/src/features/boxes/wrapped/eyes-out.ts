import { eyeCount } from '../../../ui/art/watchful-present-shapes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns how many eyes look out of the wrapped present. On each of the last twelve days there is one more. */
export function eyesOut(opensAt: string, now: Date): number {
  const days = Math.ceil((Date.parse(opensAt) - now.getTime()) / DAY_MS);
  return Math.min(eyeCount, Math.max(0, eyeCount + 1 - days));
}
