import { IMPOSSIBLE_DATE, isRealBoxDate, utcDayOf } from '@hooray/contract/accounts/birthdays.ts';
import { normalEmail } from '@hooray/contract/accounts/email-addresses.ts';
import type { correctBoxBody, createBoxBody } from '@hooray/contract/boxes/calls.ts';
import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import type { z } from 'zod';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import type { AuthorizedBox, BoxAccess } from '../access/box-access.service.ts';
import { firstOccurrence } from '../birthday-day.rules.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import {
  countCreated,
  countForAddress,
  insertBox,
  insertParticipant,
  updateBox,
} from '../boxes.repository.ts';
import type { BoxRow } from '../boxes-by-reader.tables.ts';
import {
  findConfirmed,
  linkBirthdayPerson,
  lockAddress,
  notifySoughtMembers,
} from '../members/link-birthday-person.repository.ts';
import { createBoxDeletion } from './box-deletion.service.ts';

type NewBox = z.output<typeof createBoxBody>;
type Correction = z.output<typeof correctBoxBody>;

interface Deps extends BoxesDeps {
  boxAccess: BoxAccess;
}

export function createBoxes(deps: Deps) {
  const { db, clock, events, addressLookups, boxAccess } = deps;
  const deleteBoxIn = createBoxDeletion(deps);

  function assertForAnotherUser(actor: Actor, email: string): void {
    if (email === actor.account.email) throw new AppError('boxes.for_oneself', { field: 'email' });
  }

  function assertRealDate(date: string): void {
    const isReal = isRealBoxDate(date, utcDayOf(clock.now()));
    if (!isReal) throw invalidField('birthdayDate', IMPOSSIBLE_DATE);
  }

  /** Lock the actor's account first, to count all boxes. @throws AppError boxes.too_many_for_address */
  async function assertFewForAddress(
    tx: Db,
    actorId: string,
    { id, email, day }: { id?: string; email: string; day: string },
  ): Promise<void> {
    const since = utcDayOf(clock.now());
    if (day < since) return;
    const count = await countForAddress(tx, actorId, { email, since, ...(id && { without: id }) });
    if (count >= boxLimits.perAddress) throw new AppError('boxes.too_many_for_address', { field: 'email' });
  }

  /** @throws AppError boxes.linked, VALIDATION */
  function changesOf(
    box: BoxRow,
    { name, birthdayDate, email, phone, surprise }: Correction,
    timeZone: string,
  ) {
    const isMoved = birthdayDate !== undefined && birthdayDate !== box.birthdayDate;
    const isReaddressed = email !== undefined && email !== box.email;
    if (box.boundAt && (isMoved || isReaddressed)) throw new AppError('boxes.linked');
    if (isMoved) assertRealDate(birthdayDate);
    return {
      ...(name !== undefined && { name }),
      ...(phone !== undefined && { phone }),
      ...(surprise !== undefined && { isSurprise: surprise }),
      ...(isReaddressed && { email }),
      ...(isMoved && {
        birthdayDate,
        day: firstOccurrence(birthdayDate, dayIn(timeZone, box.createdAt)),
      }),
    };
  }

  return {
    /** @throws accounts.not_oneself, boxes.for_oneself, boxes.too_many, boxes.too_many_for_address */
    async createBox(
      actor: Actor,
      { ownerEmail, email, surprise, ...details }: NewBox,
    ): Promise<AuthorizedBox> {
      if (ownerEmail !== undefined && normalEmail(ownerEmail) !== actor.account.email)
        throw new AppError('accounts.not_oneself');
      assertForAnotherUser(actor, email);
      assertRealDate(details.birthdayDate);
      const now = clock.now();
      return db.transaction(async (tx) => {
        // Lock order: account, address, box. The account's lock also serializes counting this user's boxes.
        await lockAccount(tx, actor.id, 'no key update');
        if ((await countCreated(tx, actor.id)) >= boxLimits.created) throw new AppError('boxes.too_many');
        await lockAddress(tx, email);
        const birthdayPerson = await findConfirmed(tx, email, deps);
        const timeZone = birthdayPerson?.timeZone ?? actor.account.timeZone;
        const day = firstOccurrence(details.birthdayDate, dayIn(timeZone, now));
        await assertFewForAddress(tx, actor.id, { email, day });
        const id = await insertBox(tx, {
          name: details.name,
          birthdayDate: details.birthdayDate,
          phone: details.phone ?? null,
          email,
          isSurprise: surprise,
          creatorId: actor.id,
          createdAt: now,
          day,
        });
        await insertParticipant(tx, id, actor.id);
        await events.publish(tx, 'boxCreated', { boxId: id });
        if (birthdayPerson) await linkBirthdayPerson(tx, [id], birthdayPerson.id, now);
        return boxAccess.authorize(tx, id, actor.id, 'box');
      });
    },

    /** @throws as `authorize`, boxes.for_oneself, boxes.linked, boxes.too_many_for_address, RATE_LIMITED */
    async correctBox(actor: Actor, id: string, correction: Correction): Promise<AuthorizedBox> {
      const { email } = correction;
      if (email !== undefined) await addressLookups.take(actor.id);
      return db.transaction(async (tx) => {
        // Lock order of deletions: the second write of a box checks the reference to its creator again.
        await lockAccount(tx, actor.id, 'no key update');
        if (email !== undefined) await lockAddress(tx, email);
        const { box } = await boxAccess.authorize(tx, id, actor.id, 'correct', { lock: 'update' });
        const isReaddressed = email !== undefined && email !== box.email;
        if (isReaddressed) assertForAnotherUser(actor, email);
        const found = isReaddressed ? await findConfirmed(tx, email, deps) : undefined;
        const changes = changesOf(box, correction, found?.timeZone ?? actor.account.timeZone);
        if (isReaddressed || changes.day !== undefined) {
          const { id: boxId, day, email: address } = { ...box, ...changes };
          if (address !== null) await assertFewForAddress(tx, actor.id, { id: boxId, email: address, day });
        }
        await updateBox(tx, id, changes);
        if (found) await linkBirthdayPerson(tx, [id], found.id, clock.now());
        // A new address, day or surprise can end the membership of a possible birthday person.
        else if (!box.boundAt) await notifySoughtMembers(tx, { boxId: id });
        return boxAccess.authorize(tx, id, actor.id, 'box');
      });
    },

    async deleteBox(actor: Actor, id: string): Promise<void> {
      // A decision about a report locks the report first, so the two can deadlock and are then retried.
      await db.transaction(async (tx) => {
        const { box } = await boxAccess.authorize(tx, id, actor.id, 'delete', { lock: 'update' });
        await deleteBoxIn(tx, box);
      });
    },
  };
}
