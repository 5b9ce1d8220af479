import { afterEach, expect, test, vi } from 'vitest';
import { dropEarlyCalls, dropOldEarlyCalls, takeEarlyCall } from './early-calls.ts';

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

test('a response that no page takes is canceled, and frees its connection', async () => {
  const canceled: string[] = [];
  const callFor = (name: string) => {
    const body = new ReadableStream({ cancel: () => void canceled.push(name) });
    return { token: 'a', response: Promise.resolve(new Response(body)), sentAt: Date.now() };
  };
  const failed = { ...callFor('failed'), response: Promise.reject(new Error('offline')) };
  const sent = new Map([
    ['/api/other', callFor('of another session')],
    ['/api/dropped', callFor('dropped')],
    ['/api/failed', failed],
  ]);
  vi.stubGlobal('window', { callEarly: { sent } });
  expect(takeEarlyCall('/api/other', 'b')).toBeUndefined();
  dropEarlyCalls();
  await vi.waitFor(() => expect(canceled).toEqual(['of another session', 'dropped']));
});
