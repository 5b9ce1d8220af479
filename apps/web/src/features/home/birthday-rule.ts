import type { User } from '@hooray/contract/accounts.ts';

function isLeapYear(year: number): boolean {
  return new Date(year, 1, 29).getMonth() === 1;
}

/**
 * Whether `today`, read as a local date, is the birthday 'YYYY-MM-DD'. Someone born on 29 February celebrates on
 * 28 February in common years (docs/product.md §1, S2).
 */
export function isBirthday(birthday: string | null, today: Date): boolean {
  if (birthday === null) return false;
  const [, month, day] = birthday.split('-').map(Number);
  const isLeapDay = month === 2 && day === 29;
  const celebratedOn = isLeapDay && !isLeapYear(today.getFullYear()) ? 28 : day;
  return today.getMonth() + 1 === month && today.getDate() === celebratedOn;
}

/** What the birthday gate needs to know of a visit. */
export interface GateVisit {
  user: Pick<User, 'birthday' | 'isSponsor' | 'role' | 'interests'>;
  page: 'home' | 'celebrate';
  today: Date;
  /** Whether the gate has been shown in this browser session. */
  wasShown: boolean;
}

/** Whether 'Today is not your birthday!' stands before the page (docs/product.md §1, S2 and S20). */
export function isGateClosed({ user, page, today, wasShown }: GateVisit): boolean {
  if (user.isSponsor || user.role === 'ADMIN') return false;
  if (user.interests.length === 0 || isBirthday(user.birthday, today)) return false;
  return page === 'celebrate' || !wasShown;
}
