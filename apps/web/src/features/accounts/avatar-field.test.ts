import { expect, test } from 'vitest';
import { pictureProblem } from './avatar-field.tsx';

const limit = 5 * 1024 * 1024;

test.each([
  ['any kind of picture up to 5 MB is taken', { type: 'image/heic', size: limit }, undefined],
  [
    'a byte more than 5 MB is refused',
    { type: 'image/png', size: limit + 1 },
    'The picture can have at most 5 MB.',
  ],
  ['what is no picture is refused', { type: 'application/pdf', size: 10 }, 'Please choose a picture.'],
  ['a file of unknown kind is refused', { type: '', size: 10 }, 'Please choose a picture.'],
])('%s', (_, file, problem) => {
  expect(pictureProblem(file)).toBe(problem);
});
