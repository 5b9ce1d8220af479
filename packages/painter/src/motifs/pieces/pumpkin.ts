import { colour, darker, faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inLight } from '../../palette.ts';
import { ellipse, line, path } from '../../svg.ts';

/** 200 wide and 140 high, standing on the origin. */
export function pumpkin({ palette, gradients }: Scene): string {
  const skin = inLight(palette, colour(0.73, 0.16, 55));
  const rib = darker(skin, 0.07);
  return [
    ellipse(0, 2, 96, 12, faint(palette.near, 0.3)),
    ellipse(-58, -52, 42, 50, gradients.linear([rib, darker(rib, 0.05)])),
    ellipse(58, -52, 42, 50, gradients.linear([rib, darker(rib, 0.05)])),
    ellipse(-30, -54, 42, 55, gradients.linear([skin, rib])),
    ellipse(30, -54, 42, 55, gradients.linear([skin, rib])),
    ellipse(0, -54, 36, 58, gradients.linear([lighter(skin, 0.06), skin])),
    line('M0-108Q0-130 18-140', inLight(palette, colour(0.5, 0.09, 120)), 13),
    path('M8-112C30-142 70-130 74-112C50-98 26-98 8-112z', inLight(palette, colour(0.6, 0.12, 128))),
  ].join('');
}
