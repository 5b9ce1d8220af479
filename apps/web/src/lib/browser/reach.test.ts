import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const createBrowser = () => Object.assign(new EventTarget(), { isOnline: true, responds: true, requests: 0 });

let browser = createBrowser();

function setNetwork(isOnline: boolean): void {
  browser.isOnline = isOnline;
  browser.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

async function respond(): Promise<Response> {
  browser.requests += 1;
  if (!browser.responds) throw new TypeError('Failed to fetch');
  return new Response('ok');
}

let reach: typeof import('./reach.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = createBrowser();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.isOnline;
    },
  });
  vi.stubGlobal('fetch', respond);
  reach = await import('./reach.ts');
  reach.followReach();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a single failed request changes nothing while Hooray responds', async () => {
  const changes = vi.fn();
  reach.onReachChange(changes);
  await reach.checkReach();
  expect(changes).not.toHaveBeenCalled();
});

test('without a network no request is sent, and a new network is noticed immediately', async () => {
  setNetwork(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reach.isReachable(), browser.requests]).toEqual([false, 0]);
  setNetwork(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([reach.isReachable(), browser.requests]).toEqual([true, 1]);
});

test('a server that comes back is noticed without user action, and is polled ever less often until then', async () => {
  browser.responds = false;
  for (let failures = 0; failures < 5; failures += 1) void reach.checkReach();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reach.isReachable()).toBe(false);
  expect(browser.requests).toBeLessThan(60);
  browser.responds = true;
  await vi.advanceTimersByTimeAsync(23_000);
  expect(reach.isReachable()).toBe(true);
});
