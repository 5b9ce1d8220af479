import { colour, faint, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, d, line, path } from '../../svg.ts';

/** A record of 400 around the origin. */
export function vinyl({ palette }: Scene): string {
  const [first, second] = palette.accents;
  const disc = mix(colour(0.24, 0.03, 290), palette.near, 0.2);
  return [
    circle(0, 0, 200, disc),
    ...[182, 164, 146, 128, 110, 92].map((r) =>
      line(d`M${-r} 0A${r} ${r} 0 1 1 ${-r + 0.1} 1`, faint(lighter(disc, 0.2), 0.5), 2),
    ),
    path('M0 0L-120-160A200 200 0 0 1-40-196zM0 0L120 160A200 200 0 0 1 40 196z', faint(palette.light, 0.14)),
    circle(0, 0, 72, first),
    circle(0, 0, 54, faint(second, 0.85)),
    circle(0, 0, 26, first),
    circle(0, 0, 9, palette.light),
  ].join('');
}
