import { AppError } from '../../../platform/errors/app-error.ts';
import type { Flags } from '../../../platform/flags/flags.ts';
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

/** Checks the role and the flag `admin-passkeys`. @throws AppError FORBIDDEN, accounts.passkey_required */
export function assertAdmin(
  { account, isByPasskey }: Pick<Actor, 'account' | 'isByPasskey'>,
  flags: Pick<Flags, 'isOn'>,
): void {
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (!isByPasskey && flags.isOn('admin-passkeys')) throw new AppError('accounts.passkey_required');
}

/** @throws AppError accounts.not_oneself unless the id is absent or the actor's own */
export function assertSelf(actor: Pick<Actor, 'id'>, userId: string | null | undefined): void {
  if (userId != null && userId !== actor.id) throw new AppError('accounts.not_oneself');
}
