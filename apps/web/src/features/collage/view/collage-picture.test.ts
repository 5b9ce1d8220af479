import { expect, test } from 'vitest';
import { collageAlternative } from './collage-picture.tsx';

const names = Array.from({ length: 60 }, (_, index) => `N${index}`);

test.each([
  [1, 'Birthday collage for Mia with a picture of N0'],
  [2, 'Birthday collage for Mia with pictures of N0 and N1'],
  [6, 'Birthday collage for Mia with pictures of N0, N1, N2, N3, N4, and N5'],
  [60, 'Birthday collage for Mia with pictures of N0, N1, N2, N3, N4, and 55 others'],
])('the alternative text for %i people names a few of them', (count, words) => {
  expect(collageAlternative('Mia', names.slice(0, count))).toBe(words);
});

test("the alternative text works without the birthday person's name", () => {
  expect(collageAlternative(undefined, ['Olena', 'Marko'])).toBe(
    'Birthday collage with pictures of Olena and Marko',
  );
});
