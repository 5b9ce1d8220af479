import type { Scene } from '../../../motif.ts';
import { type Color, darker, lighter, mix } from '../../../palettes/color.ts';
import { drawPiece } from '../../../piece.ts';

export type Blossom = (scene: Scene, tone: Color, heart: Color) => string;

// All blossoms are about 100 wide around the origin.
export const daisy: Blossom = (scene, tone, heart) =>
  drawPiece(scene, 'flowers/daisy', {
    'back-petals': darker(tone, 0.06),
    petals: tone,
    'heart-light': lighter(heart, 0.05),
    'heart-dark': darker(heart, 0.06),
    shine: lighter(heart, 0.12),
  });

export const poppy: Blossom = (scene, tone, heart) =>
  drawPiece(scene, 'flowers/poppy', {
    'back-petals': darker(tone, 0.07),
    'petals-light': lighter(tone, 0.06),
    'petals-dark': tone,
    heart: mix(heart, darker(tone, 0.3), 0.5),
    stamens: heart,
  });

export const rose: Blossom = (scene, tone) =>
  drawPiece(scene, 'flowers/rose', {
    'back-petals': darker(tone, 0.08),
    'petals-light': lighter(tone, 0.04),
    'petals-dark': darker(tone, 0.03),
    'inner-petals': lighter(tone, 0.05),
    bud: tone,
    spiral: darker(tone, 0.13),
  });

export const small: Blossom = (scene, tone, heart) =>
  drawPiece(scene, 'flowers/small-blossom', { petals: tone, heart });

/** 130 long, to the right from the origin. */
export function sprig(scene: Scene, tone: Color): string {
  return drawPiece(scene, 'flowers/sprig', {
    stem: darker(tone, 0.06),
    leaves: tone,
    'back-leaves': darker(tone, 0.05),
  });
}

/** 110 long, to the right from the origin. */
export function leaf(scene: Scene, tone: Color): string {
  return drawPiece(scene, 'flowers/leaf', { leaf: tone, vein: lighter(tone, 0.14) });
}
