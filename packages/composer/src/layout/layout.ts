import { type SeededRandom, seededRandom } from '@hooray/painter/seeded-random.ts';
import { MAX_TILT, type Polaroid, polaroidIn, shownAspect } from './polaroid.ts';
import { seatInRows } from './rows.ts';

/** Tall pictures get more weight, because they fill less of their square. */
function weightOf(aspect: number, random: SeededRandom): number {
  const tall = Math.max(0, -Math.log(shownAspect(aspect)));
  return random.between(0.98, 1.02) + 0.4 * tall;
}

function tiltOf(random: SeededRandom): number {
  const tilt = random.between(0.6, MAX_TILT);
  return Math.round((random.chance(0.5) ? tilt : -tilt) * 10) / 10;
}

/** Rounds down, so that the square stays in its place. */
const short = (value: number) => Math.floor(value * 10) / 10;

/** Deterministic. @param aspects width divided by height, for 1 to 60 pictures */
export function layOut(seed: number, aspects: readonly number[]): Polaroid[] {
  const random = seededRandom(seed, 'layout');
  const weights = aspects.map((aspect) => weightOf(aspect, random));
  const seats = seatInRows(weights, random);
  return seats.map(({ x, y, size }, at) => {
    const tilt = tiltOf(random);
    const square = { x: short(x), y: short(y), size: short(size) };
    return { ...square, tilt, ...polaroidIn(square.size, aspects[at] ?? 1, tilt) };
  });
}
