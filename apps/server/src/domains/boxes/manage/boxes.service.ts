import { utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { normalEmail } from '@hooray/contract/accounts/email-addresses.ts';
import type { correctBoxBody } from '@hooray/contract/boxes/calls.ts';
import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { z } from 'zod';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import type { AuthorizedBox, BoxAccess } from '../access/box-access.service.ts';
import { addDays, firstOccurrence } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { countCreated, countForPerson, findGiftCost, insertBox, updateBox } from '../boxes.repository.ts';
import type { BoxRow } from '../boxes-by-reader.tables.ts';
import {
  findConfirmed,
  linkBirthdayPerson,
  lockAddress,
  notifySoughtMembers,
} from '../members/link-birthday-person.repository.ts';
import { insertParticipant } from '../members/members.repository.ts';
import { createBoxDeletion } from './box-deletion.service.ts';
import {
  assertForAnother,
  assertPlannable,
  assertRealDate,
  type NewBox,
  planBox,
  type SoughtPerson,
} from './new-box.service.ts';

type Correction = z.output<typeof correctBoxBody>;

const goalColumns = (goal: NonNullable<Correction['goal']> | null) => ({
  goalCredits: goal && 'credits' in goal ? goal.credits : null,
  goalGiftId: goal && 'giftId' in goal ? goal.giftId : null,
});

interface Deps extends BoxesDeps {
  boxAccess: BoxAccess;
}

/**
 * Lock the actor's account first, so that all boxes are counted.
 * @throws AppError boxes.too_many_for_address, boxes.too_many_for_friend
 */
async function assertFewFor(
  tx: Db,
  actorId: string,
  person: SoughtPerson,
  { id, day, now }: { id?: string; day: string; now: Date },
): Promise<void> {
  // The day isn't past until it has ended everywhere.
  const since = addDays(utcDayOf(now), -1);
  if (day < since) return;
  const count = await countForPerson(tx, actorId, person, { since, without: id });
  if (count < boxLimits.perAddress) return;
  if ('email' in person) throw new AppError('boxes.too_many_for_address', { field: 'email' });
  throw new AppError('boxes.too_many_for_friend', { field: 'friendId' });
}

/**
 * Lock the box for update first: gifts are removed under a shared lock.
 * @throws AppError boxes.goal_not_found, boxes.goal_without_price
 */
async function assertPriced(tx: Db, boxId: string, giftId: string): Promise<void> {
  const cost = await findGiftCost(tx, boxId, giftId);
  if (cost === undefined) throw new AppError('boxes.goal_not_found');
  if (cost === null) throw new AppError('boxes.goal_without_price');
}

function changesOf(
  box: BoxRow,
  { name, birthdayDate, email, phone, surprise, language, goal }: Correction,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const isMoved = birthdayDate !== undefined && birthdayDate !== box.birthdayDate;
  const isReaddressed = email !== undefined && email !== box.email;
  if (box.boundAt && (isMoved || isReaddressed)) throw new AppError('boxes.linked');
  if (isMoved) assertRealDate(birthdayDate, now);
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(surprise !== undefined && { isSurprise: surprise }),
    ...(language !== undefined && { language }),
    ...(goal !== undefined && goalColumns(goal)),
    ...(isReaddressed && { email }),
    ...(isMoved && {
      birthdayDate,
      day: firstOccurrence(birthdayDate, dayIn(timeZone, box.createdAt)),
    }),
  };
}

export function createBoxes(deps: Deps) {
  const { db, clock, events, addressLookups, boxAccess } = deps;
  const deleteBoxIn = createBoxDeletion(deps);

  return {
    /**
     * @throws accounts.not_oneself, boxes.for_oneself, boxes.friend_not_found, boxes.too_many,
     * boxes.too_many_for_address, boxes.too_many_for_friend
     */
    async createBox(actor: Actor, given: NewBox, language: SentenceLanguage): Promise<AuthorizedBox> {
      const { ownerEmail, phone, surprise: isSurprise } = given;
      if (ownerEmail !== undefined && normalEmail(ownerEmail) !== actor.account.email)
        throw new AppError('accounts.not_oneself');
      assertPlannable(actor, given, clock.now());
      const now = clock.now();
      return db.transaction(async (tx) => {
        // Lock order: account, address, box. The account's lock also serializes counting this user's boxes.
        await lockAccount(tx, actor.id, 'no key update');
        if ((await countCreated(tx, actor.id)) >= boxLimits.created) throw new AppError('boxes.too_many');
        const { fields, person, linkedId } = await planBox(tx, deps, actor, given);
        await assertFewFor(tx, actor.id, person, { day: fields.day, now });
        const id = await insertBox(tx, {
          ...fields,
          phone: phone ?? null,
          isSurprise,
          language,
          creatorId: actor.id,
          madeBy: actor.id,
          createdAt: now,
        });
        await insertParticipant(tx, id, actor.id);
        await events.publish(tx, 'boxCreated', { boxId: id });
        if (linkedId) await linkBirthdayPerson(tx, [id], linkedId, now);
        return boxAccess.authorize(tx, id, actor.id, 'box');
      });
    },

    /**
     * @throws as `authorize`, boxes.for_oneself, boxes.linked, boxes.too_many_for_address, boxes.goal_not_found,
     * boxes.goal_without_price, RATE_LIMITED
     */
    async correctBox(actor: Actor, id: string, correction: Correction): Promise<AuthorizedBox> {
      const { email } = correction;
      if (email !== undefined) await addressLookups.take(actor.id);
      return db.transaction(async (tx) => {
        // Accounts first, as in deletions: a second write of a box in one transaction rechecks, and locks,
        // its creator's account.
        await lockAccount(tx, actor.id, 'no key update');
        if (email !== undefined) await lockAddress(tx, email);
        const { box } = await boxAccess.authorize(tx, id, actor.id, 'correct', { lock: 'update' });
        const isReaddressed = email !== undefined && email !== box.email;
        if (isReaddressed) assertForAnother(actor, email);
        const found = isReaddressed ? await findConfirmed(tx, email, deps) : undefined;
        const now = clock.now();
        const timeZone = found?.timeZone ?? actor.account.timeZone;
        const changes = changesOf(box, correction, { timeZone, now });
        if (isReaddressed || changes.day !== undefined) {
          const { id: boxId, day, email: address } = { ...box, ...changes };
          if (address !== null) await assertFewFor(tx, actor.id, { email: address }, { id: boxId, day, now });
        }
        if (correction.goal && 'giftId' in correction.goal)
          await assertPriced(tx, box.id, correction.goal.giftId);
        await updateBox(tx, id, changes);
        if (found) await linkBirthdayPerson(tx, [id], found.id, now);
        // A new address, day or surprise can end the membership of a possible birthday person.
        else if (!box.birthdayPersonId) await notifySoughtMembers(tx, { boxId: id });
        return boxAccess.authorize(tx, id, actor.id, 'box');
      });
    },

    async deleteBox(actor: Actor, id: string): Promise<void> {
      // A decision about a report locks the report first, so the two can deadlock. They are then retried.
      await db.transaction(async (tx) => {
        const { box } = await boxAccess.authorize(tx, id, actor.id, 'delete', { lock: 'update' });
        await deleteBoxIn(tx, box);
      });
    },
  };
}
