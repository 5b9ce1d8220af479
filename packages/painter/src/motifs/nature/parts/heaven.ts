import type { Scene } from '../../../motif.ts';
import { lighter } from '../../../palettes/color.ts';
import { isDark } from '../../../palettes/palette.ts';
import { drawPiece } from '../../../piece.ts';
import { placed } from '../../../svg.ts';
import { clouds } from './clouds.ts';

/** Draws the sun by day or a crescent moon by night, with radius 100 around the origin. */
function luminary(scene: Scene): string {
  const { glow } = scene.palette;
  return drawPiece(scene, isDark(scene.palette) ? 'sky/moon' : 'sky/sun', {
    rings: glow,
    'disc-light': lighter(glow, 0.04),
    'disc-dark': glow,
  });
}

/** Drawn once, above the farthest landscape. */
export function heaven(scene: Scene, x: number, y: number, r: number): string {
  return scene.isFarthest ? placed({ x, y, scale: r / 100 }, luminary(scene)) + clouds(scene) : '';
}
