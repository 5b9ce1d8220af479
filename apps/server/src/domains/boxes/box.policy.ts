import { creditLimits } from '@hooray/contract/credits.values.ts';
import type { ErrorCode } from '@hooray/contract/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import { addDays, startOfDay } from './birthday-day.ts';

/**
 * What somebody is to a box at a moment. `wrapped` and `birthday person` are the same person before and from the day;
 * `unconfirmed` holds the address that the box looks for without having proved it, before the day; `removed` is whom
 * the creator has shown the door.
 */
export const standings = [
  'creator',
  'participant',
  'visitor',
  'birthday person',
  'wrapped',
  'unconfirmed',
  'removed',
] as const;
export type Standing = (typeof standings)[number];

const anybodyInside = ['creator', 'participant', 'visitor', 'birthday person'] as const;
const team = ['creator', 'participant'] as const;

/** Every surface that shows or changes something of a box, with who may use it; everybody else is refused (docs/product.md §9). */
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
} as const satisfies Record<string, readonly Standing[]>;

export type Surface = keyof typeof allowed;

/** Whom a surface lets in. */
export type Entitled<S extends Surface> = (typeof allowed)[S][number];

/** Everybody whom a box shows anything at all. */
export type Insider = Entitled<'wrapping'>;

export const surfaces = Object.keys(allowed) as Surface[];

/** How a surface refuses a standing, if it does. */
export function refusalOf(surface: Surface, standing: Standing): ErrorCode | undefined {
  const entitled: readonly Standing[] = allowed[surface];
  if (entitled.includes(standing)) return undefined;
  return standing === 'wrapped' || standing === 'unconfirmed' ? 'NO_PEEKING' : 'FORBIDDEN';
}

const sentences: Partial<Record<Surface, string>> = {
  'team chat': 'Only the people of this Birthday Box talk here.',
  'reserve gifts': 'Only the people of this Birthday Box take care of its gifts.',
  leave: 'You are not in this Birthday Box.',
  'team gift': 'Only the people of this Birthday Box see its wishes.',
  contribute: 'Only the people of this Birthday Box contribute to it.',
  'make collage': 'Only the people of this Birthday Box make its collage.',
  ledger: 'Only the people of this Birthday Box see where its credits are.',
  claim: 'Only the birthday person claims what is in the box.',
};

/** @throws AppError NO_PEEKING, FORBIDDEN */
export function assertMay<S extends Surface>(
  surface: S,
  standing: Standing,
): asserts standing is Entitled<S> {
  const code = refusalOf(surface, standing);
  if (!code) return;
  if (standing === 'removed') throw new AppError(code, { message: 'This Birthday Box is closed to you.' });
  const message = code === 'FORBIDDEN' ? sentences[surface] : undefined;
  throw new AppError(code, message ? { message } : {});
}

/** What the policy needs to know of a box, and of one person beside it. */
export interface BoxFacts {
  day: string;
  isSurprise: boolean;
  creatorId: string | null;
  birthdayPersonId: string | null;
  /** Where the day begins; null as long as nobody knows the birthday person. */
  timeZone: string | null;
}

export interface PersonFacts {
  id: string;
  isParticipant: boolean;
  isRemoved: boolean;
  /** Holds the address that the box looks for, without having confirmed it. */
  isUnconfirmed: boolean;
}

/** Where every day begins last. */
const LAST_ZONE = 'Etc/GMT+12';

/** The moment at which the box opens for its birthday person; the day begins where they were when it found them, in UTC before that. */
export function opensAt({ day, timeZone }: Pick<BoxFacts, 'day' | 'timeZone'>): Date {
  return startOfDay(day, timeZone ?? 'UTC');
}

/** The moment from which a box takes no credits, and what is in it goes back to the donors. */
export function closesAt({ day, timeZone }: Pick<BoxFacts, 'day' | 'timeZone'>): Date {
  return startOfDay(addDays(day, creditLimits.claimDays), timeZone ?? 'UTC');
}

export function isWrapped(box: BoxFacts, now: Date): boolean {
  return box.isSurprise && now < opensAt(box);
}

/** What a person is to a box now. */
export function standingOf(box: BoxFacts, person: PersonFacts, now: Date): Standing {
  if (box.birthdayPersonId === person.id) return isWrapped(box, now) ? 'wrapped' : 'birthday person';
  if (box.creatorId === person.id) return 'creator';
  if (person.isRemoved) return 'removed';
  // Who may turn out to be the birthday person does not look in before the day either, wherever they say they are.
  if (person.isUnconfirmed && isWrapped({ ...box, timeZone: LAST_ZONE }, now)) return 'unconfirmed';
  return person.isParticipant ? 'participant' : 'visitor';
}
