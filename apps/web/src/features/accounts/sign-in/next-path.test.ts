import { describe, expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

const origin = 'https://hooray.example';

describe('after signing in opens', () => {
  test.each(['/profile', '/birthday_box/1?a=b#c', '/'])('the requested page: %s', (path) => {
    expect(safeNextPath(path, origin)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example/x',
    'javascript:alert(1)',
    'profile',
    '',
    '/../..//evil.example',
    '/login',
    '/login/facebook-success?accessToken=a',
    undefined,
    null,
    7,
  ])('the home instead of %j', (path) => {
    expect(safeNextPath(path, origin)).toBe('/');
  });
});
