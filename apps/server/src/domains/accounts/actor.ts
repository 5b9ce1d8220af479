import type { ActingAccount } from './accounts.repository.ts';

/** Who is acting: always the person of the access token, never an id that a client sent. */
export interface Actor {
  id: string;
  sessionId: string;
  signedInAt: Date;
  account: ActingAccount;
}
