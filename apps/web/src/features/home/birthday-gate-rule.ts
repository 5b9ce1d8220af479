import type { User } from '@hooray/contract/accounts/calls.ts';
import { isBirthday } from '../../lib/dates/birthday.ts';
import { sessionStore } from '../../lib/storage/browser-storage.ts';

const storageKey = 'hooray.gate-shown';

/** The facts about a visit that decide on the birthday gate. */
export interface GateVisit {
  user: Pick<User, 'birthday' | 'isSponsor' | 'role' | 'interests'>;
  page: 'home' | 'celebrate';
  today: Date;
  /** Whether the gate was already shown in this browser session. */
  wasShown: boolean;
  /** Whether the user has an invitation to a box that they haven't followed yet. */
  isInvited: boolean;
}

/** Whether 'Today is not your birthday!' opens over the page (docs/product.md §1, S2 and S20). */
export function isGateShown({ user, page, today, wasShown, isInvited }: GateVisit): boolean {
  if (user.isSponsor || user.role === 'ADMIN') return false;
  if (isInvited || user.interests.length === 0 || isBirthday(user.birthday, today)) return false;
  return page === 'celebrate' || !wasShown;
}

export function wasGateShown(): boolean {
  // boot.js closes an early gate, and may not be able to store that.
  return sessionStore.getItem(storageKey) !== null || document.documentElement.dataset.gate === 'shown';
}

export function markGateShown(): void {
  sessionStore.setItem(storageKey, 'yes');
}
