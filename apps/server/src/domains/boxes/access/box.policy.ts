import { creditLimits } from '@hooray/contract/credits/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addDays, startOfDay } from '../birthday-day.rules.ts';

/**
 * A person's role in a box at a moment. `wrapped` and `birthday person` are the same person before and from the day;
 * `unconfirmed` is an account with the address that the box looks for, not proved yet, before the day; `removed` is whom
 * the creator has removed.
 */
export const boxRoles = [
  'creator',
  'participant',
  'visitor',
  'birthday person',
  'wrapped',
  'unconfirmed',
  'removed',
] as const;
export type BoxRole = (typeof boxRoles)[number];

const anybodyInside = ['creator', 'participant', 'visitor', 'birthday person'] as const;
const team = ['creator', 'participant'] as const;

/** Every action that shows or changes something of a box, with the roles that may take it; all others are refused (docs/product.md §9). */
const allowed = {
  wrapping: [...anybodyInside, 'wrapped'],
  box: anybodyInside,
  gifts: anybodyInside,
  'change gifts': anybodyInside,
  'reserve gifts': team,
  join: anybodyInside,
  leave: team,
  'team chat': team,
  'remove people': ['creator'],
  correct: ['creator'],
  delete: ['creator'],
  'team gift': [...team, 'birthday person'],
  contribute: team,
  // Whatever somebody has put in remains theirs to take out, also after they have left or were removed.
  'withdraw contribution': [...anybodyInside, 'removed'],
  'make collage': team,
  ledger: [...team, 'birthday person'],
  donate: anybodyInside,
  claim: ['birthday person'],
  'put away': ['birthday person', 'wrapped'],
} as const satisfies Record<string, readonly BoxRole[]>;

export type BoxAction = keyof typeof allowed;

/** The roles that may take an action. */
export type AllowedRole<A extends BoxAction> = (typeof allowed)[A][number];

/** The roles that see anything of a box at all. */
export type Viewer = AllowedRole<'wrapping'>;

export const boxActions = Object.keys(allowed) as BoxAction[];

/** What a role is told that may not take an action; `FORBIDDEN` for the others. */
const refusals: Partial<Record<BoxAction, ErrorCode>> = {
  'team chat': 'boxes.chat_not_allowed',
  'reserve gifts': 'boxes.reserving_not_allowed',
  leave: 'boxes.not_a_member',
  'team gift': 'boxes.wishes_not_allowed',
  contribute: 'boxes.contributing_not_allowed',
  'make collage': 'boxes.collage_not_allowed',
  ledger: 'boxes.ledger_not_allowed',
  claim: 'boxes.claim_not_allowed',
  'put away': 'boxes.putting_away_not_allowed',
};

/** The code with which an action is refused to a role, or undefined where it is allowed. */
export function refusalOf(action: BoxAction, role: BoxRole): ErrorCode | undefined {
  const entitled: readonly BoxRole[] = allowed[action];
  if (entitled.includes(role)) return undefined;
  if (role === 'wrapped' || role === 'unconfirmed') return 'NO_PEEKING';
  return role === 'removed' ? 'boxes.access_removed' : (refusals[action] ?? 'FORBIDDEN');
}

/** @throws AppError NO_PEEKING, boxes.access_removed, or the action's own code */
export function assertAllowed<A extends BoxAction>(action: A, role: BoxRole): asserts role is AllowedRole<A> {
  const code = refusalOf(action, role);
  if (code) throw new AppError(code);
}

/** What the policy needs to know of a box, and of one person beside it. */
export interface PolicyBox {
  day: string;
  isSurprise: boolean;
  creatorId: string | null;
  birthdayPersonId: string | null;
  /** Where the day begins; null as long as nobody knows the birthday person. */
  timeZone: string | null;
}

export interface PolicyPerson {
  id: string;
  isParticipant: boolean;
  isRemoved: boolean;
  /** Holds the address that the box looks for, without having confirmed it. */
  isUnconfirmed: boolean;
}

/** Where every day begins last. */
const LAST_ZONE = 'Etc/GMT+12';

/** The moment at which the box opens for its birthday person; the day begins where they were when it found them, in UTC before that. */
export function opensAt({ day, timeZone }: Pick<PolicyBox, 'day' | 'timeZone'>): Date {
  return startOfDay(day, timeZone ?? 'UTC');
}

/** The moment from which a box takes no credits, and what is in it goes back to the donors. */
export function closesAt({ day, timeZone }: Pick<PolicyBox, 'day' | 'timeZone'>): Date {
  return startOfDay(addDays(day, creditLimits.claimDays), timeZone ?? 'UTC');
}

export function isWrapped(box: PolicyBox, now: Date): boolean {
  return box.isSurprise && now < opensAt(box);
}

/** The role of a person in a box now. */
export function resolveRole(box: PolicyBox, person: PolicyPerson, now: Date): BoxRole {
  if (box.birthdayPersonId === person.id) return isWrapped(box, now) ? 'wrapped' : 'birthday person';
  if (box.creatorId === person.id) return 'creator';
  if (person.isRemoved) return 'removed';
  // Whoever may turn out to be the birthday person sees nothing before the day either, whatever their time zone claims.
  if (person.isUnconfirmed && isWrapped({ ...box, timeZone: LAST_ZONE }, now)) return 'unconfirmed';
  return person.isParticipant ? 'participant' : 'visitor';
}
