import { IMPOSSIBLE_DATE, isRealBoxDate, utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import type { createBoxBody } from '@hooray/contract/boxes/calls.ts';
import { requiredSentences } from '@hooray/contract/protocol/texts/field-sentences.ts';
import type { z } from 'zod';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { firstOccurrence } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import type { boxes } from '../boxes.tables.ts';
import { findConfirmed, findFriend, lockAddress } from '../members/link-birthday-person.repository.ts';

export type NewBox = z.output<typeof createBoxBody>;
type FriendBox = Extract<NewBox, { friendId: string }>;
type AddressedBox = Exclude<NewBox, FriendBox>;

export type SoughtPerson = { email: string } | { friendId: string };

interface Plan {
  fields: Pick<typeof boxes.$inferInsert, 'name' | 'birthdayDate' | 'email' | 'friendId'> & { day: string };
  person: SoughtPerson;
  /** The account that becomes the birthday person. */
  linkedId: string | undefined;
}

type Deps = Pick<BoxesDeps, 'clock' | 'isVerificationOn'>;

/** @throws AppError boxes.for_oneself */
export function assertForAnother(actor: Actor, email: string): void {
  if (email === actor.account.email) throw new AppError('boxes.for_oneself', { field: 'email' });
}

/** @throws AppError VALIDATION */
export function assertRealDate(date: string, now: Date): void {
  if (!isRealBoxDate(date, utcDayOf(now))) throw invalidField('birthdayDate', IMPOSSIBLE_DATE);
}

/** Checks everything that needs no lock. @throws AppError boxes.for_oneself, VALIDATION */
export function assertPlannable(actor: Actor, given: NewBox, now: Date): void {
  if (given.friendId === undefined) assertForAnother(actor, given.email);
  else if (given.friendId === actor.id) throw new AppError('boxes.for_oneself', { field: 'friendId' });
  if (given.birthdayDate !== undefined) assertRealDate(given.birthdayDate, now);
}

async function planForAddress(
  tx: Db,
  deps: Deps,
  { account }: Actor,
  { email, birthdayDate, name }: AddressedBox,
): Promise<Plan> {
  await lockAddress(tx, email);
  const birthdayPerson = await findConfirmed(tx, email, deps);
  const timeZone = birthdayPerson?.timeZone ?? account.timeZone;
  const day = firstOccurrence(birthdayDate, dayIn(timeZone, deps.clock.now()));
  return { fields: { name, birthdayDate, day, email }, person: { email }, linkedId: birthdayPerson?.id };
}

/**
 * Links the box to the friend's account, whatever its address. The box stores no address, which the organizer may
 * not know, and no year of birth, which only friends may know.
 * @throws AppError boxes.friend_not_found, VALIDATION
 */
async function planForFriend(
  tx: Db,
  { clock }: Deps,
  actor: Actor,
  { friendId, ...given }: FriendBox,
): Promise<Plan> {
  const friend = await findFriend(tx, actor.id, friendId);
  if (!friend) throw new AppError('boxes.friend_not_found');
  const birthday = friend.birthday ?? given.birthdayDate;
  if (!birthday) throw invalidField('birthdayDate', requiredSentences.birthday);
  // The earlier one, so that 'Today!' on the organizer's page doesn't make a box for next year.
  const [today = ''] = [friend.timeZone, actor.account.timeZone]
    .map((zone) => dayIn(zone, clock.now()))
    .sort();
  const day = firstOccurrence(birthday, today);
  const fields = { name: given.name ?? friend.name, birthdayDate: day, day, friendId };
  return { fields, person: { friendId }, linkedId: friendId };
}

/** Call it after locking the actor's account. @throws AppError boxes.friend_not_found, VALIDATION */
export function planBox(tx: Db, deps: Deps, actor: Actor, given: NewBox): Promise<Plan> {
  return given.friendId === undefined
    ? planForAddress(tx, deps, actor, given)
    : planForFriend(tx, deps, actor, given);
}
