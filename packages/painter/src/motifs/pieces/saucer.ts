import { darker, faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf } from '../../palette.ts';
import { circle, ellipse, line, path } from '../../svg.ts';

/** A monster on its way to the party. */
export function saucer({ palette, gradients }: Scene): string {
  const [, , third, fourth] = palette.accents;
  const body = palette.accents[4];
  const ink = inkOf(palette);
  return [
    path('M-34-14Q-36-58 0-60Q36-58 34-14z', body),
    circle(-12, -40, 9, palette.light),
    circle(12, -40, 9, palette.light),
    circle(-11, -39, 5, ink),
    circle(11, -39, 5, ink),
    line('M-8-24Q0-17 8-24', ink, 3.5),
    path('M-48-10Q-50-78 0-80Q50-78 48-10z', faint(palette.light, 0.22)),
    ellipse(0, 0, 96, 24, gradients.linear([lighter(fourth, 0.08), darker(fourth, 0.08)])),
    ellipse(0, -7, 60, 11, faint(lighter(fourth, 0.18), 0.7)),
    ...[-66, -33, 0, 33, 66].map((x) => circle(x, 9 - Math.abs(x) * 0.07, 5, x === 0 ? palette.glow : third)),
  ].join('');
}
