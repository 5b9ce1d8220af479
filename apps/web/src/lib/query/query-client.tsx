// Every page that shows users' words is below this provider.
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
    // Offline, queries fail. A query that waits silently for the network would look finished or broken.
    queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    // Collected immediately, because a mutation's variables may be passwords.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

refetchOnReturn();

// Failed queries are repeated once Hooray responds again, even if the device never went offline.
onlineManager.setEventListener((setOnline) => onReachChange(() => setOnline(isReachable())));

let owner = getSession().identity?.id;

onSessionChange(() => {
  const current = getSession().identity?.id;
  // The next user on this machine must not see the previous user's data.
  if (owner !== undefined && current !== owner) queryClient.clear();
  owner = current;
});

/** A retry doesn't help after a refusal. A network or server failure may be temporary. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefused && failures < 2;
}

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
