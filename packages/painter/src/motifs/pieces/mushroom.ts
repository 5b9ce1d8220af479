import { type Colour, darker, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, path } from '../../svg.ts';

/** 64 wide and 66 high, standing on the origin. */
export function mushroom({ palette, gradients }: Scene, cap: Colour): string {
  return [
    path('M-10 0Q-6-22-8-34H8Q6-22 10 0Q0 6-10 0z', mix(palette.light, palette.near, 0.12)),
    path(
      'M-32-28Q-30-64 0-66Q30-64 32-28Q0-18-32-28z',
      gradients.linear([lighter(cap, 0.05), darker(cap, 0.05)]),
    ),
    circle(-12, -44, 5, palette.light),
    circle(10, -52, 4, palette.light),
    circle(14, -36, 4, palette.light),
  ].join('');
}
