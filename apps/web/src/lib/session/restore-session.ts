import { getSession, isSignedIn } from './session.ts';

const MAX_WAIT_MS = 5000;

let restoring: Promise<void> | undefined;

export function whenRestored(): Promise<void> {
  restoring ??= restoreSession();
  return restoring;
}

/** Resolves after 5000 ms at the latest. Without a response, keeps the stored session unchanged. */
export async function restoreSession(): Promise<void> {
  if (!isSignedIn(getSession())) return;
  await Promise.race([verifySession(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

async function verifySession(): Promise<void> {
  try {
    // Imported late, because a visitor's first load doesn't call the server.
    const [{ queryClient }, { ownUserQuery }] = await Promise.all([
      import('../query/query-client.tsx'),
      import('./own-user.ts'),
    ]);
    await queryClient.fetchQuery({ ...ownUserQuery, staleTime: 0 });
  } catch {
    // A network failure must not break the start. If the session was refused, `api` has already ended it.
  }
}
