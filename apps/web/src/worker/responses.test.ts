import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const shell = '/assets/shell-1.html';
const origin = 'https://hooray.example';

/** The cached responses, by path. */
const stored = new Map<string, Response>();
const cache = {
  match: async (request: string | { url: string }) => stored.get(pathOf(request))?.clone(),
  put: async (url: string, response: Response) => void stored.set(pathOf(url), response),
};

let network: (path: string) => Promise<Response>;
let respond: typeof import('./responses.ts').findResponder;

function pathOf(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, origin).pathname;
}

beforeEach(async () => {
  vi.resetModules();
  stored.clear();
  stored.set(shell, new Response('the shell'));
  vi.stubGlobal('BUILD', { app: '/assets/index-1.js', shell, precached: [shell, '/favicon.svg'] });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
  vi.stubGlobal('fetch', (request: { url: string }) => network(pathOf(request)));
  respond = (await import('./responses.ts')).findResponder;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const requestOf = (path: string, more: { method?: string; mode?: string } = {}) =>
  ({ url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...more }) as Request;

/** Returns undefined if the worker leaves the request to the browser. */
async function send(request: Request): Promise<string | undefined> {
  const pending: Promise<unknown>[] = [];
  const event = {
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
  };
  const response = await respond(request)?.(event as unknown as FetchEvent);
  await Promise.all(pending);
  return response?.text();
}

const open = (path: string) => send(requestOf(path, { mode: 'navigate' }));

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  '/api/auth/me',
  '/api/auth/avatar/1?v=2',
  '/socket.io/?transport=polling',
  '/healthz',
  '/gifts/ideas/kite.svg',
  'https://shop.example/assets/kite.jpg',
])('%s is left to the browser', async (path) => {
  expect(respond(requestOf(path))).toBeUndefined();
});

test('every write is left to the browser, and so is an address of the API that is opened as a page', () => {
  expect(respond(requestOf('/api/auth/facebook', { mode: 'navigate' }))).toBeUndefined();
  expect(respond(requestOf('/assets/index-1.js', { method: 'POST' }))).toBeUndefined();
});

test('a page comes from the network, and is not stored', async () => {
  network = async () => new Response('the document');
  expect(await open('/birthday_box/1')).toBe('the document');
  expect([...stored.keys()]).toEqual([shell]);
});

test('the shell opens a page if the network is down, if a gateway fails, or after 3 seconds', async () => {
  network = offline;
  expect(await open('/birthday_box/1')).toBe('the shell');
  network = async () => new Response('Bad Gateway', { status: 502 });
  expect(await open('/birthday_box/1')).toBe('the shell');
  vi.useFakeTimers();
  let respond: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  network = () => late;
  const opening = open('/birthday_box/1');
  await vi.advanceTimersByTimeAsync(3000);
  respond(new Response('the document'));
  expect(await opening).toBe('the shell');
});

test('a hashed file that a page has loaded is available offline, and a refusal is not stored', async () => {
  network = async (path) => new Response(path, { status: path.endsWith('2.js') ? 404 : 200 });
  await send(requestOf('/assets/box-1.js'));
  await send(requestOf('/assets/box-2.js'));
  network = offline;
  expect(await send(requestOf('/assets/box-1.js'))).toBe('/assets/box-1.js');
  expect([...stored.keys()]).toEqual([shell, '/assets/box-1.js']);
});
