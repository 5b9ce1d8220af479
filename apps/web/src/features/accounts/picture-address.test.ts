import { expect, test } from 'vitest';
import { defaultVersion, pictureRequest } from './picture-address.ts';

const version = '/api/auth/avatar/ada?v=1';
const sizeAt = (size: number, pixelRatio: number) =>
  pictureRequest({ userId: 'ada', version, size }, pixelRatio)?.query.size;

test('a picture is requested in the smallest size that is sharp on the screen', () => {
  expect([sizeAt(36, 1), sizeAt(36, 2), sizeAt(48, 3), sizeAt(80, 1), sizeAt(80, 2)]).toEqual([
    '48',
    '96',
    '96',
    '96',
    '512',
  ]);
});

test('the request has the version of the avatar_url, and a user without a picture has no request', () => {
  expect(pictureRequest({ userId: 'ada', version, size: 36 }, 1)?.query.v).toBe('1');
  expect(pictureRequest({ userId: 'ada', version: undefined, size: 36 }, 1)?.query.v).toBeUndefined();
  expect(pictureRequest({ userId: 'ada', version: defaultVersion, size: 36 }, 1)).toBeUndefined();
  expect(pictureRequest({ userId: undefined, version, size: 36 }, 1)).toBeUndefined();
});
