import { colour, faint, lighter } from '../../colour.ts';
import { inTurn } from '../../in-turn.ts';
import type { Scene } from '../../motif.ts';
import { circle, d, line, path, placed, rect } from '../../svg.ts';

/** A burning candle of about 160 high, standing on the origin. */
export function candle({ palette, gradients, random }: Scene, at: number): string {
  const tone = inTurn(palette.accents, at);
  const height = random.between(84, 112);
  const stripes = [0.2, 0.5, 0.8]
    .map((share) => d`M-12 ${-height * share + 10}L12 ${-height * share - 12}`)
    .join('');
  return [
    circle(0, -height - 34, 62, faint(palette.glow, 0.22)),
    circle(0, -height - 34, 36, faint(palette.glow, 0.3)),
    rect(-12, -height, 24, height + 12, lighter(tone, 0.04), 5),
    line(stripes, faint(palette.light, 0.8), 6),
    line(d`M0 ${-height}v-12`, colour(0.35, 0.03, 40), 3),
    placed(
      { x: 0, y: -height - 8, turn: random.between(-5, 5) },
      path(
        'M0 4C-17 0-17-20 0-52C17-20 17 0 0 4z',
        gradients.linear([colour(0.87, 0.15, 85), colour(0.75, 0.18, 52)]),
      ) + path('M0 2C-8 0-8-10 0-26C8-10 8 0 0 2z', colour(0.96, 0.08, 100)),
    ),
  ].join('');
}
