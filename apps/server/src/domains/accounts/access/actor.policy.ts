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

type Signed = Pick<Actor, 'account' | 'isByPasskey'>;

/** Whether the actor may use an ADMIN's rights in this session. */
export function actsAsAdmin({ account, isByPasskey }: Signed, flags: Pick<Flags, 'isOn'>): boolean {
  return account.role === 'ADMIN' && (isByPasskey || !flags.isOn('admin-passkeys'));
}

/** @throws AppError FORBIDDEN, accounts.passkey_required */
export function assertAdmin(actor: Signed, flags: Pick<Flags, 'isOn'>): void {
  if (actor.account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (!actsAsAdmin(actor, flags)) throw new AppError('accounts.passkey_required');
}

/** @throws AppError accounts.not_oneself unless the id is absent or the actor's own */
export function assertSelf(actor: Pick<Actor, 'id'>, userId: string | null | undefined): void {
  if (userId != null && userId !== actor.id) throw new AppError('accounts.not_oneself');
}
