import { side } from './motif.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Spot {
  x: number;
  y: number;
  /** From 0 in the middle of the picture to 1 at its edges. */
  edge: number;
}

export interface Scattering {
  count: number;
  /** The minimum distance between two spots. */
  gap: number;
  /** From 0, which ignores the middle, to 1, which avoids it as far as possible. */
  calm?: number;
  top?: number;
  bottom?: number;
}

/** Returns spots that don't touch. There are fewer than `count` if there is no room. */
export function scatter(random: SeededRandom, scattering: Scattering): Spot[] {
  const { count, gap, calm = 0.7, top = 0, bottom = side } = scattering;
  const spots: Spot[] = [];
  for (let attempt = 0; spots.length < count && attempt < count * 12; attempt++) {
    const x = random.between(-20, side + 20);
    const y = random.between(top, bottom);
    const edge = Math.min(1, Math.max(Math.abs(x / side - 0.5), Math.abs(y / side - 0.5)) * 2);
    if (random.next() < calm * (1 - edge ** 2)) continue;
    if (spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) >= gap)) spots.push({ x, y, edge });
  }
  return spots;
}
