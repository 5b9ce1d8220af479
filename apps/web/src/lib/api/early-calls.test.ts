import { afterEach, expect, test, vi } from 'vitest';
import { dropOldEarlyCalls, takeEarlyCall } from './early-calls.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a response that no page takes is dropped after ten seconds', async () => {
  const now = Date.now();
  const callAt = (sentAt: number) => ({ token: 'a', response: Promise.resolve(new Response()), sentAt });
  const sent = new Map([
    ['/api/old', callAt(now - 10_500)],
    ['/api/new', callAt(now)],
  ]);
  vi.stubGlobal('window', { callEarly: { sent } });
  dropOldEarlyCalls();
  expect([...sent.keys()]).toEqual(['/api/new']);
  expect(await takeEarlyCall('/api/new', 'a')).toBeInstanceOf(Response);
  expect(sent.size).toBe(0);
});
