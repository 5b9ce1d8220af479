import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { listenForComingBack } from './coming-back.ts';
import { getSession, onSessionChange } from './session.ts';

listenForComingBack();

/** The one home of server state in the browser. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying },
    // Offline they are to fail: what waits for the network in silence looks done, or broken.
    mutations: { networkMode: 'always' },
  },
});

let owner = getSession().identity?.id;

onSessionChange(() => {
  const current = getSession().identity?.id;
  // What one person has loaded must not be seen by the next one on the same machine.
  if (owner !== undefined && current !== owner) queryClient.clear();
  owner = current;
});

/** A refusal will be the same the second time; a network or server failure may pass. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefused && failures < 2;
}
