import { darker, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf } from '../../palette.ts';
import { circle, path } from '../../svg.ts';

/** A rocket of about 320 high around its window, flying upward. */
export function rocket({ palette, gradients }: Scene): string {
  const [first, second, third] = palette.accents;
  const hull = gradients.linear([palette.light, mix(palette.light, palette.near, 0.3)], 'across');
  return [
    path('M-20 96Q0 210 20 96z', second),
    path('M-11 96Q0 164 11 96z', palette.glow),
    path('M-34 40Q-70 66-62 116Q-46 92-26 92zM34 40Q70 66 62 116Q46 92 26 92z', darker(first, 0.05)),
    path('M0-130C46-84 48 20 28 96H-28C-48 20-46-84 0-130z', hull),
    path('M0-130C20-110 31-84 36-54H-36C-31-84-20-110 0-130z', first),
    circle(0, -14, 23, darker(first, 0.05)),
    circle(0, -14, 16, gradients.linear([lighter(third, 0.1), third])),
    path('M-28 96H28L23 110H-23z', inkOf(palette)),
    path('M-5 44Q0 38 5 44V112H-5z', first),
  ].join('');
}
