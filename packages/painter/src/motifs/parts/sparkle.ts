import type { Scene } from '../../motif.ts';
import type { Color } from '../../palettes/color.ts';
import { drawPiece } from '../../piece.ts';
import { placed } from '../../svg.ts';

/** The tips of its four points are `r` from the middle. */
export function sparkle(scene: Scene, x: number, y: number, r: number, tone: Color): string {
  return placed({ x, y, scale: r / 100 }, drawPiece(scene, 'sky/sparkle', { sparkle: tone }));
}
