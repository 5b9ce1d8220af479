// Each page with words of users is below this provider.
import '../language/user-words.ts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isReachable, onReachChange } from '../browser/reach.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { refetchOnReturn } from './refetch-on-return.ts';
import '../../ui/theme/pages.css';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline they fail: waiting silently for the network looks finished, or broken.
    queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    // Collected immediately, because the variables of a mutation can be passwords.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

refetchOnReturn();

// Failed queries are repeated once Hooray responds again, also if the device was never offline.
onlineManager.setEventListener((setOnline) => onReachChange(() => setOnline(isReachable())));

let owner = getSession().identity?.id;

onSessionChange(() => {
  const current = getSession().identity?.id;
  // One user's data must not be visible to the next one on the same machine.
  if (owner !== undefined && current !== owner) queryClient.clear();
  owner = current;
});

/** A refusal would be repeated; a network or server failure may be temporary. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefused && failures < 2;
}

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
