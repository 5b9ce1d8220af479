import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFacebookProfile } from './facebook-profile.gateway.ts';

const asked: (string | undefined)[] = [];
let name: string | undefined = 'Ana';
const network = createServer((request, response) => {
  asked.push(request.url);
  if (request.url?.startsWith('/moved')) {
    response.writeHead(302, { location: '/other/me' }).end();
    return;
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: '7', name }));
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
});
afterAll(() => void network.close());

test('a redirect by the network is not followed with the token', async () => {
  expect(await fetchFacebookProfile(`${url}/graph`, 'token')).toMatchObject({ subject: '7', name: 'Ana' });
  await expect(fetchFacebookProfile(`${url}/moved`, 'token')).rejects.toThrow();
  expect(asked.filter((path) => path?.startsWith('/other'))).toEqual([]);
});

test.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['has nothing visible', ' \u3164\u2800\u0301'],
  ['stacks marks', `Z${'\u0301'.repeat(40)}oe`],
  ['looks like one of ours', 'Hοοray Tеam'],
  ['is one endless grapheme', `Z${'\u0301'.repeat(5000)}`],
])('a name that %s becomes a neutral one', async (_, given) => {
  name = given;
  expect((await fetchFacebookProfile(`${url}/graph`, 'token')).name).toBe('Birthday friend');
});

test.each([
  ['a line break becomes a space', 'Anna\nMaria', 'Anna Maria'],
  ['a long one is cut between graphemes', `${'n'.repeat(75)}👩‍👩‍👧‍👦`, 'n'.repeat(75)],
  ['80 characters stay', 'n'.repeat(80), 'n'.repeat(80)],
  ['81 characters are cut', 'n'.repeat(81), 'n'.repeat(80)],
])('of a name from the network, %s', async (_, given, kept) => {
  name = given;
  expect((await fetchFacebookProfile(`${url}/graph`, 'token')).name).toBe(kept);
});
