import type { Gradients } from './gradients.ts';
import type { Palette } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A picture has as many units on each side, whatever its size in pixels. */
export const side = 1024;

/** What a motif is painted with. */
export interface Scene {
  palette: Palette;
  gradients: Gradients;
  random: SeededRandom;
  /** The line on which the nearest things stand; higher up where another landscape lies before this one. */
  ground: number;
  /** Nothing but the sky lies behind it. */
  isFarthest: boolean;
  /** 1 where the motif is alone; less where it shares the picture. */
  density: number;
}

interface Painted {
  /** Its colours where nobody asks for others. */
  palette: Palette;
  paint: (scene: Scene) => string;
}

/** Fills the ground up to its horizon. */
export interface Landscape extends Painted {
  kind: 'landscape';
  /** Of two landscapes the one with the smaller number lies farther away. */
  distance: number;
}

/** Strewn over whatever lies behind. */
export interface Things extends Painted {
  kind: 'things';
  /** What lies behind where there is no landscape. */
  backdrop?: (scene: Scene) => string;
}

/**
 * Something that backgrounds are painted of. Photographs cover the middle and a title the top, so it shows at the
 * edges and in the gaps, and stays calm.
 */
export type Motif = Landscape | Things;
