import { type SeededRandom, seededRandom } from '@hooray/painter/seeded-random.ts';
import { packSiblings } from 'd3-hierarchy';
import { type Packing, pack, type Room, type Spot } from './packing.ts';
import { type Seat, seatInRows } from './rows.ts';
import { edges, GAP, titleArea } from './sheet.ts';

export interface Disc {
  x: number;
  y: number;
  radius: number;
  caption: Seat['caption'] | undefined;
}

/** With more people, the letters of wishes would be too small. */
export const CAPTIONED = 12;
const ATTEMPTS = 8;

/** From 0.89 to 1.13. Pictures far from square get more, because they fill less of a disc. */
function weightOf(aspect: number, random: SeededRandom): number {
  return random.between(0.89, 1.07) + Math.min(0.06, Math.abs(Math.log(aspect)) * 0.06);
}

function stretched(circles: readonly { x: number; y: number }[], axis: 'x' | 'y', low: number, high: number) {
  const values = circles.map((circle) => circle[axis]);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return values.map((value) => low + ((high - low) * (value - least)) / span);
}

function cluster(weights: readonly number[], random: SeededRandom): Spot[] {
  const circles = weights.map((weight) => ({ r: weight, order: random.next(), x: 0, y: 0 }));
  packSiblings(circles.toSorted((one, other) => one.order - other.order));
  const xs = stretched(circles, 'x', edges.left, edges.right);
  const ys = stretched(circles, 'y', titleArea.bottom, edges.bottom);
  return weights.map((weight, at) => ({ x: xs[at] ?? 0, y: ys[at] ?? 0, weight }));
}

/**
 * Created anew each time. Once other code has an object of the same shape as a constant with fractions, V8
 * keeps re-optimizing loops that read the constant, at ten times the cost.
 */
function newRoom(top: number): Room {
  const { left, right, bottom } = edges;
  const taken = { left: titleArea.left, right: titleArea.right, bottom: titleArea.bottom };
  return { left, top, right, bottom, taken, gap: GAP };
}

function packMany(weights: readonly number[], random: SeededRandom): Disc[] {
  let best: Packing = { scale: 0, spots: [] };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const packing = pack(
      cluster(weights, random),
      newRoom(attempt % 2 === 0 ? titleArea.bottom + GAP : edges.top),
    );
    if (packing.scale > best.scale) best = packing;
  }
  const { scale, spots } = best;
  return spots.map(({ x, y, weight }) => ({ x, y, radius: scale * weight, caption: undefined }));
}

function rounded({ x, y, radius, caption }: Disc): Disc {
  const short = (value: number) => Math.round(value * 10) / 10;
  return { x: short(x), y: short(y), radius: short(radius), caption };
}

/** `aspects` are 1 to 60, width by height. Few are in rows with captions, many packed. Deterministic. */
export function layOut(seed: number, aspects: readonly number[]): Disc[] {
  const random = seededRandom(seed, 'layout');
  const weights = aspects.map((aspect) => weightOf(aspect, random));
  const discs = weights.length <= CAPTIONED ? seatInRows(weights, random) : packMany(weights, random);
  return discs.map(rounded);
}
