import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropTo } from './crop.ts';

const sides = fc.integer({ min: 60, max: 700 });
const aspects = fc.double({ min: 1 / 6, max: 6, noNaN: true });

test('a cropped picture covers its place undistorted, with its middle if it is wide and its upper third if it is tall', () => {
  fc.assert(
    fc.property(sides, sides, aspects, (width, height, aspect) => {
      const { crop, ...whole } = cropTo({ width, height }, aspect);
      expect(crop).toMatchObject({ width, height });
      expect(Math.min(whole.width - width, whole.height - height)).toBe(0);
      const [across, along] = [whole.width / aspect, whole.height * aspect];
      expect(Math.min(Math.abs(across - whole.height), Math.abs(along - whole.width))).toBeLessThan(1);
      expect(Math.abs(2 * crop.left + width - whole.width)).toBeLessThanOrEqual(1);
      const nearest = Math.min(Math.max(whole.height / 3, height / 2), whole.height - height / 2);
      expect(Math.abs(crop.top + height / 2 - nearest)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a picture of the shape of its place is not cropped', () => {
  expect(cropTo({ width: 300, height: 400 }, 3 / 4)).toMatchObject({ width: 300, height: 400 });
});
