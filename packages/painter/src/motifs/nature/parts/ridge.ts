import { side } from '../../../motif.ts';
import type { SeededRandom } from '../../../seeded-random.ts';
import { d } from '../../../svg.ts';

/**
 * Returns path data from the left to the right edge and down to the lower edge. The crest varies by `swell` around
 * `y`.
 */
export function ridge(random: SeededRandom, y: number, swell: number, hills: number): string {
  const step = (side + 80) / hills;
  let outline = d`M-40 ${side + 20}V${y + random.between(-swell, swell)}`;
  let up = random.chance(0.5);
  for (let hill = 0; hill < hills; hill++) {
    const height = (up ? -1 : 1) * swell * random.between(0.6, 1.2);
    outline += d`S${-40 + step * (hill + 0.5)} ${y + height} ${-40 + step * (hill + 1)} ${y + height * 0.2}`;
    up = !up;
  }
  return outline + d`V${side + 20}z`;
}
