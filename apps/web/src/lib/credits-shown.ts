import type { QueryClient } from '@tanstack/react-query';
import { restoreSession } from './restore-session.ts';

/** The meta of a query whose answer tells of credits, so that a movement of credits can renew it. */
export const showsCredits = { showsCredits: true } as const;

/** After a movement of one's credits: renews the balance that the session carries, and whatever shows credits. */
export async function renewCredits(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    restoreSession(),
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.showsCredits === true }),
  ]);
}
