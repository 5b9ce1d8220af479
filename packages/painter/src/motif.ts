import type { Gradients } from './gradients.ts';
import type { Palette } from './palettes/palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The units per side of a picture, independent of its size in pixels. */
export const side = 1024;

export interface Scene {
  palette: Palette;
  gradients: Gradients;
  random: SeededRandom;
  /** The nearest things stand on this line. It is higher if there is another landscape in front. */
  ground: number;
  /** Whether only the sky is behind it. */
  isFarthest: boolean;
  /** 1 for a motif that is alone, and less if it shares the picture. */
  density: number;
}

interface Painted {
  /** Used if the prompt requests no colors. */
  palette: Palette;
  paint: (scene: Scene) => string;
}

/** A motif that fills the picture from the bottom up to its horizon. */
export interface Landscape extends Painted {
  kind: 'landscape';
  /** A smaller number means farther away. */
  distance: number;
}

/** A motif that is scattered over the background. */
export interface Things extends Painted {
  kind: 'things';
  /** Used if there is no landscape. */
  backdrop?: (scene: Scene) => string;
}

/**
 * Photographs cover the middle and a title covers the top, so a motif must be visible at the edges and in the gaps.
 */
export type Motif = Landscape | Things;
