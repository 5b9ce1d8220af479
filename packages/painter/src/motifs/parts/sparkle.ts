import type { Scene } from '../../motif.ts';
import type { Colour } from '../../palettes/colour.ts';
import { drawPiece } from '../../piece.ts';
import { placed } from '../../svg.ts';

/** A star of four points whose tips lie `r` from its middle. */
export function sparkle(scene: Scene, x: number, y: number, r: number, tone: Colour): string {
  return placed({ x, y, scale: r / 100 }, drawPiece(scene, 'sky/sparkle', { sparkle: tone }));
}
