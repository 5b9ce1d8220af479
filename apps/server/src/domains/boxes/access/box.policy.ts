import { creditLimits } from '@hooray/contract/credits/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addDays, startOfDay } from '../birthday-day.rules.ts';

/**
 * The birthday person is `wrapped` before the day. Before the day, an `unconfirmed` user has the box's address
 * without having confirmed it, or has blocked the organizer. The organizer has removed a `removed` user from the box.
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

const allInside = ['creator', 'participant', 'visitor', 'birthday person'] as const;
const team = ['creator', 'participant'] as const;

/** The roles that may take each action (docs/product.md §9). */
const allowed = {
  wrapping: [...allInside, 'wrapped'],
  box: allInside,
  gifts: allInside,
  'change gifts': allInside,
  'reserve gifts': team,
  join: allInside,
  leave: team,
  'team chat': team,
  progress: team,
  'remove people': ['creator'],
  correct: ['creator'],
  delete: ['creator'],
  'team gift': [...team, 'birthday person'],
  contribute: team,
  // Users can always withdraw their own contributions, also after they have left or were removed.
  'withdraw contribution': [...allInside, 'removed'],
  'make collage': team,
  ledger: [...team, 'birthday person'],
  donate: allInside,
  claim: ['birthday person'],
  'put away': ['birthday person', 'wrapped'],
  'open it': ['birthday person'],
  'watch it': [...team, 'birthday person'],
} as const satisfies Record<string, readonly BoxRole[]>;

export type BoxAction = keyof typeof allowed;

export type AllowedRole<A extends BoxAction> = (typeof allowed)[A][number];

export type Viewer = AllowedRole<'wrapping'>;

export const boxActions = Object.keys(allowed) as BoxAction[];

/** All other actions are refused with `FORBIDDEN`. */
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
  'open it': 'boxes.opening_not_allowed',
  'watch it': 'boxes.watching_not_allowed',
};

/** Undefined if the action is allowed. */
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

export interface PolicyBox {
  day: string;
  isSurprise: boolean;
  creatorId: string | null;
  birthdayPersonId: string | null;
  /** The zone in which the day begins; null until the birthday person is known. */
  timeZone: string | null;
}

export interface PolicyPerson {
  id: string;
  isParticipant: boolean;
  isRemoved: boolean;
  /** Whether the person has the box's address without being linked to it as its birthday person. */
  isUnconfirmed: boolean;
}

/** The zone in which every day begins last. */
const LAST_ZONE = 'Etc/GMT+12';

/** The day begins in the time zone that the birthday person had when they were linked, and before that in UTC. */
export function opensAt({ day, timeZone }: Pick<PolicyBox, 'day' | 'timeZone'>): Date {
  return startOfDay(day, timeZone ?? 'UTC');
}

/** From then on, the box takes no credits, and its credits go back to the donors. */
export function closesAt({ day, timeZone }: Pick<PolicyBox, 'day' | 'timeZone'>): Date {
  return startOfDay(addDays(day, creditLimits.claimDays), timeZone ?? 'UTC');
}

export function isWrapped(box: PolicyBox, now: Date): boolean {
  return box.isSurprise && now < opensAt(box);
}

/** A possible birthday person sees nothing before the day, whatever time zone their browser claims. */
export const untilAllZones = (box: PolicyBox): PolicyBox => ({ ...box, timeZone: LAST_ZONE });

export function resolveRole(box: PolicyBox, person: PolicyPerson, now: Date): BoxRole {
  if (box.birthdayPersonId === person.id) return isWrapped(box, now) ? 'wrapped' : 'birthday person';
  if (box.creatorId === person.id) return 'creator';
  if (person.isRemoved) return 'removed';
  if (person.isUnconfirmed && isWrapped(untilAllZones(box), now)) return 'unconfirmed';
  return person.isParticipant ? 'participant' : 'visitor';
}
