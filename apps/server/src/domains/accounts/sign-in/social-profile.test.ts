import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchSocialProfile } from './social-profile.ts';

const asked: (string | undefined)[] = [];
const network = createServer((request, response) => {
  asked.push(request.url);
  if (request.url?.startsWith('/moved')) {
    response.writeHead(302, { location: '/other/me' }).end();
    return;
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: '7', name: 'Ana' }));
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
});
afterAll(() => void network.close());

test('a network that sends on to another address is not followed there with the token', async () => {
  expect(await fetchSocialProfile(`${url}/graph`, 'token')).toMatchObject({ subject: '7', name: 'Ana' });
  await expect(fetchSocialProfile(`${url}/moved`, 'token')).rejects.toThrow();
  expect(asked.filter((path) => path?.startsWith('/other'))).toEqual([]);
});
