import { expect, test, vi } from 'vitest';

const calls: string[] = [];
let endpoint = 'https://push.example/a';
let known: string | undefined;
vi.mock('../../../lib/api/api.ts', () => ({
  api: async (name: string) => {
    calls.push(name);
    return { publicKey: 'key', endpoint: null };
  },
}));
vi.mock('../../../lib/storage/own-endpoint.ts', () => ({
  findOwnEndpoint: () => known,
  keepOwnEndpoint: (kept: string) => {
    known = kept;
  },
}));
vi.mock('./browser-push.ts', () => ({
  findEndpoint: async () => endpoint,
  subscribeBrowser: async () => ({ endpoint, keys: { p256dh: '', auth: '' } }),
}));
const { renewSubscription } = await import('./renew-subscription.ts');

test('a replaced subscription is registered once, and only if the user had turned reminders on', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  await renewSubscription();
  known = endpoint;
  await renewSubscription();
  expect(calls).toEqual([]);
  endpoint = 'https://push.example/b';
  vi.stubGlobal('Notification', { permission: 'denied' });
  await renewSubscription();
  expect(calls).toEqual([]);
  vi.stubGlobal('Notification', { permission: 'granted' });
  for (const _ of [1, 2]) await renewSubscription();
  expect(calls).toEqual(['GET /api/notifications/push', 'POST /api/notifications/push']);
});
