import type { Scene } from '../../motif.ts';
import { type Color, darker, faint, lighter } from '../../palettes/color.ts';
import { drawPiece } from '../../piece.ts';
import { circle, d, rect } from '../../svg.ts';

function bow(scene: Scene, tone: Color): string {
  return drawPiece(scene, 'party/bow', {
    ends: darker(tone, 0.08),
    loops: tone,
    'inner-loops': darker(tone, 0.12),
    knot: lighter(tone, 0.05),
  });
}

/** Stands on the origin. Its bow is above `height`. */
export function present(scene: Scene, width: number, height: number, tone: Color, ribbon: Color): string {
  const { gradients, random } = scene;
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
    `<g transform="${d`translate(0 ${-height})`}">${bow(scene, ribbon)}</g>`,
  ].join('');
}
