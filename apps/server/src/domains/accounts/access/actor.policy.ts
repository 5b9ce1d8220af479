import { AppError } from '../../../platform/errors/app-error.ts';
import type { ActingAccount } from '../account-rows.tables.ts';

/** The caller, as identified by the access token, never by an id in the request. */
export interface Actor {
  id: string;
  sessionId: string;
  signedInAt: Date;
  /** Whether a passkey began the session. */
  isByPasskey: boolean;
  expiresAt: Date;
  account: ActingAccount;
}

/** @throws AppError accounts.not_oneself unless the id is absent or the actor's own */
export function assertSelf(actor: Pick<Actor, 'id'>, userId: string | null | undefined): void {
  if (userId != null && userId !== actor.id) throw new AppError('accounts.not_oneself');
}
