import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const PUBLIC_URL = 'https://hooray.example/';

test.each([
  ['https://hooray.example', 'anything', true],
  ['http://hooray.example', 'anything', false],
  ['https://hooray.example:444', 'anything', false],
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://localhost:3000', 'localhost', false],
  ['http://localhost', 'localhost:80', true],
  ['https://localhost', 'localhost:443', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['http://LOCALHOST:3000', 'localhost:3000', true],
  ['http://elsewhere.example', 'localhost:3000', false],
  ['http://localhost:3000', '', false],
  ['null', 'null', false],
  ['', '', false],
  ['capacitor://localhost', 'localhost', false],
  ['http://localhost:3000', 'localhost:3000@elsewhere.example', false],
])('the origin %s of a request to %s is ours: %s', (origin, host, isOwn) => {
  expect(isOwnOrigin(origin, host, PUBLIC_URL)).toBe(isOwn);
});
