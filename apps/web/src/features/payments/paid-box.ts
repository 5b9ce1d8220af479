import { sessionStore } from '../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../lib/storage/user-scoped-storage.ts';
import type { PaymentTarget } from './begin-payment.ts';

const storageKey = 'hooray.paid-box';

/** Remembers in this tab which box a payment is for, so that a canceled payment leads back to it. */
export function rememberPaidBox(target: PaymentTarget): void {
  if (target.type === 'box') storeForUser(sessionStore, storageKey, target.targetId);
  else sessionStore.removeItem(storageKey);
}

/** Returns the id of the box that this tab's last payment was for. */
export function findPaidBox(): string | undefined {
  const id = readForUser(sessionStore, storageKey);
  return typeof id === 'string' ? id : undefined;
}
