import { type Colour, darker, faint, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, d, ellipse, line, path, placed } from '../../svg.ts';

/** What a hat is decorated with. */
export type Trim = (hat: Colour, trim: Colour) => string;

export const spots: Trim = (_, trim) =>
  (
    [
      [-34, -24, 11],
      [6, -34, 12],
      [40, -16, 10],
      [-16, -74, 10],
      [20, -88, 9],
      [-2, -128, 8],
    ] as const
  )
    .map(([x, y, r]) => circle(x, y, r, trim))
    .join('');

export const stripes: Trim = (_, trim) =>
  path(
    d`M-62-10L-50-46Q6-30 58-22L64-2Q0 12-62-10z
      M-42-72L-32-102Q4-92 36-84L46-58Q0-58-42-72z
      M-23-126L-13-152Q0-148 14-146L24-118Q0-116-23-126z`,
    trim,
  );

export const zigzag: Trim = (hat, trim) =>
  line('M-60-22L-36-42L-14-20L10-42L34-20L56-36', trim, 9) +
  line('M-38-82L-20-98L0-80L20-98L36-82', lighter(hat, 0.15), 8);

/** A paper cone of 140 wide and 190 high that stands on the origin, a pompom on its tip. */
export function hat({ palette, gradients }: Scene, tone: Colour, trim: Colour, pattern: Trim): string {
  const fringe = Array.from({ length: 9 }, (_, at) => {
    const x = -62 + at * 15.5;
    return circle(x, 8 - (x / 62) ** 2 * 7, 11, lighter(trim, 0.05));
  });
  return [
    path(
      'M-68 0L0-190L68 0Q0 22-68 0z',
      gradients.linear([lighter(tone, 0.05), darker(tone, 0.06)], 'across'),
    ),
    pattern(tone, trim),
    path('M0-190L68 0Q50 8 30 11z', faint(darker(tone, 0.2), 0.22)),
    ...fringe,
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      placed({ x: 0, y: -192, turn }, ellipse(0, -15, 9, 15, mix(palette.light, trim, 0.2))),
    ),
    circle(0, -192, 12, palette.light),
  ].join('');
}
