import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inscribe, proportions, type Rectangle } from './proportions.ts';

const aspects = fc.double({ min: 1 / 50, max: 50, noNaN: true });

function isRoomFor({ left, top, width, height }: Rectangle): boolean {
  const far = Math.max(Math.hypot(left, top), Math.hypot(left, top + height));
  return left === -width / 2 && far <= proportions.corners && top + height <= proportions.nameTop;
}

test('a picture lies in its disc whole, above the name, in its own shape', () => {
  fc.assert(
    fc.property(aspects, (aspect) => {
      const rectangle = inscribe(aspect);
      expect(rectangle.width / rectangle.height).toBeCloseTo(aspect, 6);
      const { left, top, width, height } = rectangle;
      expect(
        isRoomFor({ left: left * 0.9999, top: top * 0.9999, width: width * 0.9999, height: height * 0.9999 }),
      ).toBe(true);
    }),
  );
});

test('it is as large as it can be: where it is a little larger it has no room at any height', () => {
  fc.assert(
    fc.property(aspects, fc.double({ min: -1, max: 1, noNaN: true }), (aspect, top) => {
      const height = inscribe(aspect).height * 1.001;
      const width = aspect * height;
      expect(isRoomFor({ left: -width / 2, top, width, height })).toBe(false);
    }),
  );
});

test('what is wider than high is in the middle of its disc', () => {
  for (const aspect of [4 / 3, 3, 10]) {
    const { top, height } = inscribe(aspect);
    expect(top).toBeCloseTo(-height / 2, 6);
  }
});
