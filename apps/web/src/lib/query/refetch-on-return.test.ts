import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchOnReturn } from './refetch-on-return.ts';

/** Generous, for a busy machine. Only a failing test waits this long. */
const PATIENCE_MS = 40_000;

beforeEach(() => vi.stubGlobal('window', new EventTarget()));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['focus', 'to one of two windows side by side'],
  ['visibilitychange', 'to a tab'],
])('queries refetch on %s, when the user returns %s', async (event) => {
  refetchOnReturn();
  const queryClient = new QueryClient();
  queryClient.mount();
  const queryFn = vi.fn(async () => 'shown');
  const options = { queryKey: ['shown'], queryFn, refetchOnWindowFocus: 'always' } as const;
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('shown'), PATIENCE_MS);
  expect(queryFn).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), PATIENCE_MS);
  stop();
  queryClient.unmount();
});
