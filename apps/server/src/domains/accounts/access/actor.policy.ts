import { AppError } from '../../../platform/errors/app-error.ts';
import type { ActingAccount } from '../accounts.repository.ts';

/** Who is acting: always the person of the access token, never an id that a client sent. */
export interface Actor {
  id: string;
  sessionId: string;
  signedInAt: Date;
  /** When the access token runs out. */
  expiresAt: Date;
  account: ActingAccount;
}

/**
 * Where clients may say in whose name they ask, it is their own.
 * @throws AppError accounts.not_oneself where it is somebody else's
 */
export function assertOneself(actor: Actor, userId: string | null | undefined): void {
  if (userId != null && userId !== actor.id) throw new AppError('accounts.not_oneself');
}
