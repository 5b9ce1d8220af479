import { offerLimits } from '@hooray/contract/sponsors.values.ts';
import { expect, test } from 'vitest';
import { bannerProblem } from './banner-field.tsx';

const { bannerBytes } = offerLimits;

test.each([
  ['image/png', bannerBytes, undefined],
  ['image/png', bannerBytes + 1, 'The picture can have at most 5 MB.'],
  ['image/svg+xml', 10, "SVG pictures can't be used. Please choose a PNG, JPEG or WebP."],
  ['text/html', 10, "This file isn't a picture. Please choose a PNG, JPEG or WebP."],
  ['', 10, "This file isn't a picture. Please choose a PNG, JPEG or WebP."],
])('a file of the type %j with %d bytes: %s', (type, size, problem) => {
  expect(bannerProblem({ type, size })).toBe(problem);
});
