import type { Scene } from '../../motif.ts';
import { type Color, color, darker, lighter } from '../../palettes/color.ts';
import { inLight } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';

/** About 120 wide around the edge of its paper. */
export function cupcake(scene: Scene, cream: Color, paper: Color): string {
  const { palette } = scene;
  const cherry = inLight(palette, color(0.56, 0.21, 20));
  const [first, second, third, fourth, fifth] = palette.accents;
  return drawPiece(scene, 'party/cupcake', {
    paper,
    pleats: darker(paper, 0.12),
    'cream-light': lighter(cream, 0.08),
    'cream-dark': darker(cream, 0.04),
    folds: darker(cream, 0.1),
    stalk: inLight(palette, color(0.5, 0.1, 130)),
    cherry,
    shine: lighter(cherry, 0.3),
    'sprinkle-1': second,
    'sprinkle-2': third,
    'sprinkle-3': fourth,
    'sprinkle-4': fifth,
    'sprinkle-5': first,
  });
}
