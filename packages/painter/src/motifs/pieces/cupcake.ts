import { type Colour, colour, darker, faint, lighter } from '../../colour.ts';
import { inTurn } from '../../in-turn.ts';
import type { Scene } from '../../motif.ts';
import { inLight } from '../../palette.ts';
import { circle, d, ellipse, line, path, placed } from '../../svg.ts';

function cherry({ palette }: Scene): string {
  const tone = inLight(palette, colour(0.56, 0.21, 20));
  return (
    line('M2-40Q10-70 34-80', inLight(palette, colour(0.5, 0.1, 130)), 4) +
    circle(0, -22, 25, tone) +
    ellipse(-8, -31, 7, 5, faint(lighter(tone, 0.3), 0.8))
  );
}

/** A cupcake of about 120 wide around the edge of its paper. */
export function cupcake(scene: Scene, tone: Colour, paper: Colour): string {
  const { gradients, palette } = scene;
  const cream = gradients.linear([lighter(tone, 0.08), darker(tone, 0.04)]);
  return [
    path('M-50 0H50L36 76Q0 84-36 76z', paper),
    line('M-28 6L-20 74M-9 6L-6 77M10 6L7 77M29 6L21 74', faint(darker(paper, 0.12), 0.7), 5),
    path(
      d`M-62 8C-74-22-50-34-44-34C-46-56-26-62-20-62C-16-84 0-92 6-98
        C6-84 24-80 22-62C34-60 46-50 42-34C62-30 70-10 60 8Q0 22-62 8z`,
      cream,
    ),
    line('M-44-34Q0-16 42-34M-20-62Q2-50 22-62', faint(darker(tone, 0.1), 0.6), 4),
    placed({ x: 4, y: -78, scale: 0.62 }, cherry(scene)),
    ...(
      [
        [-30, -8, 30],
        [0, -18, -20],
        [30, -4, 60],
        [-8, -46, 80],
        [18, -40, 10],
      ] as const
    ).map(([x, y, turn], at) => placed({ x, y, turn }, line('M-5 0H5', inTurn(palette.accents, at + 1), 5))),
  ].join('');
}
