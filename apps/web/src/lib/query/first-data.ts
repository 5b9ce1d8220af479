import { getSession, hasFullAccess } from '../session/session.ts';

const WAIT_MS = 500;

/**
 * Fetches what a user sees first on a page, so that the first rendering contains it. Resolves after 500 ms at the
 * latest: the page shows later data when it arrives. Fetches nothing for a user whom the server would refuse.
 * @param fetchData may not throw
 */
export async function waitForData(fetchData: () => Promise<unknown>): Promise<void> {
  const { identity } = getSession();
  if (!identity || !hasFullAccess(identity)) return;
  await Promise.race([fetchData(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
