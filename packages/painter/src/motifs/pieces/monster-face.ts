import { type Colour, colour, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { circle, d, ellipse, path } from '../../svg.ts';

export function eye({ palette }: Scene, x: number, y: number, r: number): string {
  return [
    circle(x, y, r, palette.light),
    circle(x, y + r * 0.1, r * 0.6, inkOf(palette)),
    circle(x - r * 0.2, y - r * 0.14, r * 0.22, palette.light),
  ].join('');
}

/** An open mouth of half width `half` whose upper edge lies at `y`. */
export function mouth({ palette }: Scene, y: number, half: number): string {
  const inside = inLight(palette, colour(0.35, 0.13, 350));
  return [
    path(d`M${-half} ${y}C${-half} ${y + half * 1.25} ${half} ${y + half * 1.25} ${half} ${y}z`, inside),
    ellipse(0, y + half * 0.72, half * 0.5, half * 0.2, colour(0.75, 0.15, 15)),
    path(
      d`M${half * 0.1} ${y}h${half * 0.4}v${half * 0.22}q${-half * 0.2} ${half * 0.3} ${-half * 0.4} 0z`,
      palette.light,
    ),
  ].join('');
}

export function cheeks(y: number, gap: number, skin: Colour): string {
  return [-gap, gap]
    .map((x) => ellipse(x, y, 14, 9, mix(lighter(skin, 0.1), colour(0.75, 0.15, 10), 0.4)))
    .join('');
}
