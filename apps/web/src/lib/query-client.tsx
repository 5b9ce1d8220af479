import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { refetchOnReturn } from './refetch-on-return.ts';
import { getSession, onSessionChange } from './session.ts';

/** The one home of server state in the browser. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying },
    // Offline they are to fail: what waits for the network in silence looks done, or broken.
    mutations: { networkMode: 'always' },
  },
});

refetchOnReturn();

let owner = getSession().identity?.id;

onSessionChange(() => {
  const current = getSession().identity?.id;
  // What one person has loaded must not be seen by the next one on the same machine.
  if (owner !== undefined && current !== owner) queryClient.clear();
  owner = current;
});

/** A refusal will be the same the second time; a network or server failure may pass. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefused && failures < 2;
}

/** Gives the query cache to what is inside. Loaded lazily: the visitor home does without. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
