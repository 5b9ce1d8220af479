import type { Gradients } from './gradients.ts';
import type { Palette } from './palettes/palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Units per side of a picture, independent of its size in pixels. */
export const side = 1024;

/** The tools that a motif paints with. */
export interface Scene {
  palette: Palette;
  gradients: Gradients;
  random: SeededRandom;
  /** The line on which the nearest things stand; higher if another landscape is in front of this one. */
  ground: number;
  /** Only the sky is behind it. */
  isFarthest: boolean;
  /** 1 where the motif is alone; less where it shares the picture. */
  density: number;
}

interface Painted {
  /** Its colours if the prompt requests none. */
  palette: Palette;
  paint: (scene: Scene) => string;
}

/** Fills the ground up to its horizon. */
export interface Landscape extends Painted {
  kind: 'landscape';
  /** The order of landscapes; a smaller number is farther away. */
  distance: number;
}

/** Scattered over the background. */
export interface Things extends Painted {
  kind: 'things';
  /** The background if there is no landscape. */
  backdrop?: (scene: Scene) => string;
}

/**
 * A subject of backgrounds. Photographs cover the middle and a title the top, so it is visible at the
 * edges and in the gaps, and stays calm.
 */
export type Motif = Landscape | Things;
