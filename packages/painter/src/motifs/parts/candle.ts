import { cyclicItem } from '../../cyclic-item.ts';
import type { Scene } from '../../motif.ts';
import { color, faint, lighter } from '../../palettes/color.ts';
import { drawPiece } from '../../piece.ts';
import { circle, d, line, placed, rect } from '../../svg.ts';

/** About 160 high, standing on the origin. */
export function candle(scene: Scene, at: number): string {
  const { palette, random } = scene;
  const tone = cyclicItem(palette.accents, at);
  const height = random.between(84, 112);
  const stripes = [0.2, 0.5, 0.8]
    .map((share) => d`M-12 ${-height * share + 10}L12 ${-height * share - 12}`)
    .join('');
  return [
    circle(0, -height - 34, 62, faint(palette.glow, 0.22)),
    circle(0, -height - 34, 36, faint(palette.glow, 0.3)),
    rect(-12, -height, 24, height + 12, lighter(tone, 0.04), 5),
    line(stripes, faint(palette.light, 0.8), 6),
    line(d`M0 ${-height}v-12`, color(0.35, 0.03, 40), 3),
    placed({ x: 0, y: -height - 8, turn: random.between(-5, 5) }, drawPiece(scene, 'party/flame', {})),
  ].join('');
}
