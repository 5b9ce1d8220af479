import type { ActingAccount } from './accounts.repository.ts';

/** Who is acting: always the person of the access token, never an id that a client sent. */
export interface Actor {
  id: string;
  sessionId: string;
  signedInAt: Date;
  /** When the access token runs out. */
  expiresAt: Date;
  account: ActingAccount;
}
