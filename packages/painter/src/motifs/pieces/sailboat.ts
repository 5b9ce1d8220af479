import { darker, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf } from '../../palette.ts';
import { line, path } from '../../svg.ts';

/** A boat of about 150 wide and 160 high, its waterline at the origin. */
export function sailboat({ palette, gradients }: Scene): string {
  const [first, second] = palette.accents;
  const sail = gradients.linear([palette.light, mix(palette.light, palette.sky[2], 0.5)]);
  return [
    line('M0-6V-128', inkOf(palette), 4),
    path('M6-124Q62-70 66-18H6z', sail),
    path('M-6-108Q-46-64-50-18H-6z', first),
    path('M0-128l26 9l-26 9z', second),
    path(
      'M-72-8H82Q70 30 40 30H-36Q-62 28-72-8z',
      gradients.linear([lighter(first, 0.04), darker(first, 0.12)]),
    ),
    line('M-66 6H76', palette.light, 5),
  ].join('');
}
