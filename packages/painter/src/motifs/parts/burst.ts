import type { Scene } from '../../motif.ts';
import { type Color, faint, lighter } from '../../palettes/color.ts';
import { circle, d, line, placed } from '../../svg.ts';

function rays(count: number, from: number, to: number, droop: number): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return d`M${x * from} ${y * from}Q${x * to * 0.7} ${y * to * 0.7} ${x * to} ${y * to + droop}`;
  }).join('');
}

/** Dots at the ends of the rays. Each is a stroke of length 0 with round ends. */
function dots(count: number, reach: number, droop: number): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return d`M${Math.cos(angle) * reach} ${Math.sin(angle) * reach + droop}h.1`;
  }).join('');
}

/** About 220 wide around the origin. */
export function burst({ random }: Scene, tone: Color, inner: Color): string {
  const count = 14 + random.below(5);
  return [
    circle(0, 0, 104, faint(tone, 0.07)),
    circle(0, 0, 64, faint(tone, 0.09)),
    line(rays(count, 26, 92, 10), tone, 4),
    line(dots(count, 108, 14), lighter(tone, 0.06), 9),
    placed(
      { x: 0, y: 0, turn: 180 / count },
      line(rays(count, 18, 58, 4), faint(inner, 0.9), 3.2) + line(dots(count, 72, 6), inner, 6.5),
    ),
    line(dots(8, 12, 0), lighter(inner, 0.08), 5),
  ].join('');
}
