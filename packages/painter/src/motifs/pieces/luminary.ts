import { faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { isDark } from '../../palette.ts';
import { circle, path, placed } from '../../svg.ts';

const crescent = 'M30-95A100 100 0 1 0 95 30A80 80 0 0 1 30-95z';

/** The sun by day, a crescent moon by night, in rings of light. */
export function luminary({ palette, gradients }: Scene, x: number, y: number, r: number): string {
  const { glow } = palette;
  const shine = gradients.linear([lighter(glow, 0.04), glow]);
  const rings = [290, 220, 155].map((ring) => circle(0, 0, ring, faint(glow, isDark(palette) ? 0.06 : 0.16)));
  const body = isDark(palette) ? path(crescent, shine) : circle(0, 0, 100, shine);
  return placed({ x, y, scale: r / 100 }, rings.join('') + body);
}
