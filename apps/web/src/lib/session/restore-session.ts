import { getSession, isSignedIn, updateIdentity } from './session.ts';

const MAX_WAIT_MS = 5000;

let restoring: Promise<void> | undefined;

export function whenRestored(): Promise<void> {
  restoring ??= restoreSession();
  return restoring;
}

/** Resolves after 5000 ms at the latest. Without a response, the stored session stays as it is. */
export async function restoreSession(): Promise<void> {
  if (!isSignedIn(getSession())) return;
  await Promise.race([verifySession(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

async function verifySession(): Promise<void> {
  try {
    // Visitors' first load has nothing that calls the server.
    const { api } = await import('../api/api.ts');
    const user = await api('GET /api/auth/me');
    if ('email' in user) updateIdentity(user);
  } catch {
    // The start-up must not fail with the network; `api` has already ended a refused session.
  }
}
