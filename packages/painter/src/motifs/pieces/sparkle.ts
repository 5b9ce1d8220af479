import type { Colour } from '../../colour.ts';
import { path, placed } from '../../svg.ts';

/** A star of four points whose tips lie `r` from its middle. */
export function sparkle(x: number, y: number, r: number, tone: Colour): string {
  const star = 'M0-100Q16-16 100 0Q16 16 0 100Q-16 16-100 0Q-16-16 0-100z';
  return placed({ x, y, scale: r / 100 }, path(star, tone));
}
