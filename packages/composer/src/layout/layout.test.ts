import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Disc, layOut } from './layout.ts';
import { edges, GAP, side, titleArea } from './sheet.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const aspects = fc.double({ min: 1 / 6, max: 6, noNaN: true });
const layouts = fc.record({
  seed: seeds,
  aspects: fc.array(aspects, { minLength: 1, maxLength: 60, size: 'max' }),
});

function holdsFor(rule: (discs: Disc[]) => void): void {
  fc.assert(
    fc.property(layouts, ({ seed, aspects }) => rule(layOut(seed, aspects))),
    { numRuns: 100 },
  );
}

function pairs<T>(things: readonly T[]): [T, T][] {
  return things.flatMap((one, at) => things.slice(0, at).map((other): [T, T] => [one, other]));
}

/** How far a disc is from the title; negative if it overlaps it. */
function fromTitle({ x, y, radius }: Disc): number {
  const across = Math.max(titleArea.left - x, 0, x - titleArea.right);
  const along = Math.max(titleArea.top - y, 0, y - titleArea.bottom);
  return Math.hypot(across, along) - radius;
}

/** The part of a disc's caption below the middle of the disc. */
function captionOf({ x, y, caption }: Disc) {
  const half = (caption?.width ?? 0) / 2;
  return { left: x - half, right: x + half, top: y, bottom: caption?.bottom ?? y };
}

// Places are rounded to a tenth.
const ROUNDING = 0.3;

test('every disc is wholly inside', () => {
  holdsFor((discs) => {
    for (const { x, y, radius } of discs) {
      expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(edges.left - ROUNDING);
      expect(Math.max(x, y) + radius).toBeLessThanOrEqual(edges.right + ROUNDING);
    }
  });
});

test('no two discs overlap, and a gap stays between them', () => {
  holdsFor((discs) => {
    for (const [one, other] of pairs(discs)) {
      const between = Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;
      expect(between).toBeGreaterThanOrEqual(GAP - ROUNDING);
    }
  });
});

test('no disc reaches into the place of the title', () => {
  holdsFor((discs) => {
    for (const disc of discs) expect(fromTitle(disc)).toBeGreaterThanOrEqual(GAP - ROUNDING);
  });
});

test('the room for a caption overlaps neither that of another nor its disc, and is inside', () => {
  holdsFor((discs) => {
    for (const disc of discs) {
      const { left, right, bottom } = captionOf(disc);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(side);
    }
    for (const [one, other] of pairs(discs.filter(({ caption }) => caption))) {
      const [first, second] = [captionOf(one), captionOf(other)];
      const isApart =
        first.right <= second.left + ROUNDING ||
        second.right <= first.left + ROUNDING ||
        first.bottom <= other.y - other.radius ||
        second.bottom <= one.y - one.radius;
      expect(isApart).toBe(true);
    }
  });
});

test('the same seed and aspects always give the same places, and another seed gives others', () => {
  fc.assert(
    fc.property(layouts, ({ seed, aspects }) => {
      expect(layOut(seed, aspects)).toEqual(layOut(seed, aspects));
      if (aspects.length > 1) expect(layOut(seed, aspects)).not.toEqual(layOut(seed ^ 1, aspects));
    }),
    { numRuns: 40 },
  );
});

test('sizes vary by about an eighth at most', () => {
  holdsFor((discs) => {
    const mean = discs.reduce((sum, { radius }) => sum + radius, 0) / discs.length;
    for (const { radius } of discs) {
      expect(radius / mean).toBeGreaterThan(0.82);
      expect(radius / mean).toBeLessThan(1.22);
    }
  });
});

test.each([
  [1, 650],
  [2, 430],
  [5, 270],
  [12, 180],
  [30, 130],
  [60, 90],
])('of %i people no disc is smaller than %i pixels', (count, least) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const { radius } of layOut(seed, Array(count).fill(4 / 3)))
        expect(2 * radius).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 30 },
  );
});

test('up to 12 people have room for their wishes', () => {
  expect(layOut(1, Array(12).fill(1)).every(({ caption }) => caption)).toBe(true);
  expect(layOut(1, Array(13).fill(1)).some(({ caption }) => caption)).toBe(false);
});
