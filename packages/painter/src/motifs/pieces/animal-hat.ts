import { darker, lighter } from '../../colour.ts';
import { inTurn } from '../../in-turn.ts';
import type { Scene } from '../../motif.ts';
import { circle, path } from '../../svg.ts';

/** A paper hat of 68 by 80 that stands at `y`. */
export function partyHat({ palette, gradients }: Scene, y: number, turn: number, which: number): string {
  const tone = inTurn(palette.accents, which);
  const spots = inTurn(palette.accents, which + 1);
  const cone = path(
    'M-34 6L0-78L34 6Q0 16-34 6z',
    gradients.linear([lighter(tone, 0.05), darker(tone, 0.05)], 'across'),
  );
  const dots =
    circle(-10, -12, 6, spots) +
    circle(12, -22, 5, spots) +
    circle(-2, -42, 5, spots) +
    circle(8, 0, 5, spots);
  return `<g transform="translate(0 ${y}) rotate(${turn})">${cone}${dots}${circle(0, -80, 11, palette.light)}</g>`;
}
