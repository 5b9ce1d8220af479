import { type Colour, darker, faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, d, path, rect } from '../../svg.ts';

function bow(tone: Colour): string {
  return [
    path('M-4-2L-30 34L-14 32L-6 42L4 4zM4-2L30 34L14 32L6 42L-4 4z', darker(tone, 0.08)),
    path('M0 0C-22-42-64-40-60-12C-58 12-22 12 0 0zM0 0C22-42 64-40 60-12C58 12 22 12 0 0z', tone),
    path('M-6-2C-22-22-44-24-44-11C-43 1-22 4-6-2zM6-2C22-22 44-24 44-11C43 1 22 4 6-2z', darker(tone, 0.12)),
    circle(0, 0, 12, lighter(tone, 0.05)),
  ].join('');
}

/** A wrapped box that stands on the origin, its bow above `height`. */
export function present(
  { gradients, random }: Scene,
  width: number,
  height: number,
  tone: Colour,
  ribbon: Colour,
): string {
  const half = width / 2;
  const lid = Math.min(46, height * 0.26);
  const band = width * 0.17;
  let spots = '';
  for (let at = 0; at < 9; at++)
    spots += circle(
      random.between(-half + 14, half - 14),
      random.between(-height + lid + 16, -14),
      5.5,
      faint(lighter(tone, 0.16), 0.65),
    );
  return [
    rect(-half, -height + 6, width, height - 6, gradients.linear([tone, darker(tone, 0.08)]), 7),
    spots,
    rect(half - width * 0.2, -height + 6, width * 0.2, height - 6, faint(darker(tone, 0.16), 0.25), 7),
    rect(-band / 2, -height + lid, band, height - lid, gradients.linear([ribbon, darker(ribbon, 0.07)])),
    rect(-half - 9, -height, width + 18, lid, gradients.linear([lighter(tone, 0.06), tone]), 8),
    rect(-band / 2, -height, band, lid, lighter(ribbon, 0.04)),
    `<g transform="${d`translate(0 ${-height})`}">${bow(ribbon)}</g>`,
  ].join('');
}
