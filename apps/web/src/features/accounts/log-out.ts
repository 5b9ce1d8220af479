import { endSession, getSession } from '../../lib/session.ts';
import { endAtServer } from './end-at-server.ts';

/** Ends the session at the server where it can be reached, in this browser in any case, and reloads at '/'. */
export async function logOut(): Promise<void> {
  await endAtServer(getSession().refreshToken);
  endSession();
  location.assign('/');
}
