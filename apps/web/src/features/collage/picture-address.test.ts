import { expect, test } from 'vitest';
import { sizedPicture } from './picture-address.ts';

test.each([
  [128, 2, '&size=256'],
  [128, 3, '&size=256'],
  [320, 2, '&size=768'],
  [640, 1, '&size=768'],
  [640, 2, ''],
])('a picture of %i pixels on a screen of ratio %i is requested with "%s"', (size, ratio, expected) => {
  const url = '/api/team-gift/picture/1?version=2&expires=3&signature=4';
  expect(sizedPicture(url, size, ratio)).toBe(url + expected);
});
