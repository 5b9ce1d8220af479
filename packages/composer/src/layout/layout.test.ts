import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf } from '../testing/compositions.ts';
import { layOut } from './layout.ts';
import { MAX_TILT, NARROWEST, type Polaroid, type Rectangle, WIDEST } from './polaroid.ts';
import { edges, GAP, titleArea } from './sheet.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const aspects = fc.double({ min: 1 / 6, max: 6, noNaN: true });
const layouts = fc.record({
  seed: seeds,
  aspects: fc.array(aspects, { minLength: 1, maxLength: 60, size: 'max' }),
});

function holdsFor(rule: (polaroids: Polaroid[], aspects: number[]) => void): void {
  fc.assert(
    fc.property(layouts, ({ seed, aspects }) => rule(layOut(seed, aspects), aspects)),
    { numRuns: 100 },
  );
}

function pairs<T>(things: readonly T[]): [T, T][] {
  return things.flatMap((one, at) => things.slice(0, at).map((other): [T, T] => [one, other]));
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>;

const squareOf = ({ x, y, size }: Polaroid): Edges => ({
  left: x - size / 2,
  top: y - size / 2,
  right: x + size / 2,
  bottom: y + size / 2,
});

/** Returns the horizontal or vertical distance between two areas. It is negative if they overlap. */
function between(one: Edges, other: Edges): number {
  return Math.max(
    other.left - one.right,
    one.left - other.right,
    other.top - one.bottom,
    one.top - other.bottom,
  );
}

function isWithin(inner: Edges, outer: Edges, tolerance = 0.01): boolean {
  const { left, top, right, bottom } = inner;
  const [low, high] = [-tolerance, tolerance];
  return (
    Math.min(left - outer.left, top - outer.top) >= low &&
    Math.max(right - outer.right, bottom - outer.bottom) <= high
  );
}

const edgesOf = ({ left, top, width, height }: Rectangle): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

// Positions are rounded down to a tenth.
const ROUNDING = 0.11;

test('every tilted polaroid fills the square around it, which is inside the sheet', () => {
  holdsFor((polaroids) => {
    for (const polaroid of polaroids) {
      const corners = pointsOf(polaroid, polaroid.frame, 1);
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      expect(isWithin({ left, top, right, bottom }, squareOf(polaroid))).toBe(true);
      expect(Math.max(right - left, bottom - top)).toBeCloseTo(polaroid.size, 1);
      expect(isWithin(squareOf(polaroid), edges, ROUNDING)).toBe(true);
    }
  });
});

test('no square overlaps another or the title, and there is a gap between them', () => {
  holdsFor((polaroids) => {
    const areas = [titleArea, ...polaroids.map(squareOf)];
    for (const [one, other] of pairs(areas))
      expect(between(one, other)).toBeGreaterThanOrEqual(GAP - ROUNDING);
  });
});

test('a photo keeps its shape between 3:4 and 4:3, and is on the paper, above the caption', () => {
  holdsFor((polaroids, aspects) => {
    for (const [at, { frame, photo, caption, tilt }] of polaroids.entries()) {
      const shown = Math.min(WIDEST, Math.max(NARROWEST, aspects[at] ?? 1));
      expect(photo.width / photo.height).toBeCloseTo(shown, 6);
      expect(isWithin(edgesOf(photo), edgesOf(frame))).toBe(true);
      expect(isWithin(edgesOf(caption), edgesOf(frame))).toBe(true);
      expect(caption.top).toBeCloseTo(edgesOf(photo).bottom, 6);
      expect(Math.abs(tilt)).toBeLessThanOrEqual(MAX_TILT);
    }
  });
});

test('the same seed and aspects always give the same places, and another seed gives others', () => {
  fc.assert(
    fc.property(layouts, ({ seed, aspects }) => {
      expect(layOut(seed, aspects)).toEqual(layOut(seed, aspects));
      expect(layOut(seed, aspects)).not.toEqual(layOut(seed ^ 1, aspects));
    }),
    { numRuns: 40 },
  );
});

test('sizes vary by about a quarter at most', () => {
  holdsFor((polaroids) => {
    const mean = polaroids.reduce((sum, { size }) => sum + size, 0) / polaroids.length;
    for (const { size } of polaroids) {
      expect(size / mean).toBeGreaterThan(0.75);
      expect(size / mean).toBeLessThan(1.33);
    }
  });
});

test.each([
  [1, 800],
  [2, 440],
  [5, 280],
  [12, 205],
  [30, 130],
  [60, 88],
])('for %i people no polaroid is smaller than %i pixels', (count, least) => {
  fc.assert(
    fc.property(seeds, fc.array(aspects, { minLength: count, maxLength: count }), (seed, shapes) => {
      for (const { size } of layOut(seed, shapes)) expect(size).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 30 },
  );
});
