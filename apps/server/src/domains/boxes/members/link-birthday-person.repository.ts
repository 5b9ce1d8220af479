import { and, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { hasBlocked } from '../../moderation/blocks/blocks.repository.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { listLookingForUpdate } from '../boxes.repository.ts';
import { boxes, boxParticipants } from '../boxes.tables.ts';

/**
 * Makes a box that begins to look for an address and an account that confirms it wait for each other: otherwise both
 * look before either is there, and miss each other for good. Taken before any row is locked.
 */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`box address ${email}`}, 0))`);
}

/** Whose account an address counts as confirmed for. */
export async function findConfirmed(
  tx: Db,
  email: string,
  { isVerificationOn }: Pick<BoxesDeps, 'isVerificationOn'>,
): Promise<{ id: string; timeZone: string } | undefined> {
  const isConfirmed = isVerificationOn ? isNotNull(users.emailVerifiedAt) : undefined;
  const [found] = await tx
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.email, email), isConfirmed))
    // Waits for one that is being deleted or readdressed, and then does not find it.
    .for('key share');
  return found;
}

/** As one parameter: strangers may have made thousands of boxes for somebody. */
const isAmong = (id: SQLWrapper, ids: string[]) => sql`${id} = any(${sql.param(ids)}::uuid[])`;

/**
 * Binds boxes to their birthday person, but those of their own making; a membership ends with it. A box of a creator whom
 * the user has blocked gets no birthday person. It counts as bound, like one whose birthday person is gone, because a
 * creator who could tell the difference would learn of the block.
 */
export async function bindBoxes(tx: Db, boxIds: string[], userId: string, now: Date): Promise<void> {
  const bound = await tx
    .update(boxes)
    .set({
      birthdayPersonId: sql`case when not ${hasBlocked(userId, boxes.creatorId)} then ${userId}::uuid end`,
      boundAt: now,
      timeZone: sql`(select ${users.timeZone} from ${users} where ${users.id} = ${userId})`,
    })
    .where(and(isAmong(boxes.id, boxIds), sql`${boxes.creatorId} is distinct from ${userId}`))
    .returning({ id: boxes.id });
  const ids = bound.map(({ id }) => id);
  await tx
    .delete(boxParticipants)
    .where(and(isAmong(boxParticipants.boxId, ids), eq(boxParticipants.userId, userId)));
}

/**
 * Has the memberships checked again of members who hold an address that their box looks for and have not confirmed it: before
 * the day they may hear no more.
 */
export async function reviewSoughtMemberships(
  tx: Db,
  of: { boxId: string } | { email: string },
): Promise<void> {
  const which = 'boxId' in of ? eq(boxes.id, of.boxId) : eq(boxes.email, of.email);
  await tx.execute(sql`
    select pg_notify('box_place_ended', member.box_id || ' ' || member.user_id)
    from boxes
    join box_participants member on member.box_id = boxes.id
    join users on users.id = member.user_id
    where ${which} and boxes.bound_at is null and users.email = boxes.email`);
}

/** Binds every box that looks for an address which an account has just confirmed. */
export async function bindBoxesTo(tx: Db, account: { id: string; email: string }, now: Date): Promise<void> {
  await lockAddress(tx, account.email);
  await bindBoxes(tx, await listLookingForUpdate(tx, account.email), account.id, now);
}

const AT_ONCE = 100;

/** Binds boxes whose birthday person is there already. */
export async function bindWaitingBoxes(deps: BoxesDeps): Promise<void> {
  while (await bindSome(deps));
}

/** Returns whether more may be waiting. */
async function bindSome({ db, clock, isVerificationOn }: BoxesDeps): Promise<boolean> {
  const isConfirmed = isVerificationOn ? isNotNull(users.emailVerifiedAt) : undefined;
  const waiting = await db
    .selectDistinct({ email: users.email })
    .from(boxes)
    .innerJoin(users, eq(users.email, boxes.email))
    .where(and(isNull(boxes.boundAt), sql`${boxes.creatorId} is distinct from ${users.id}`, isConfirmed))
    .limit(AT_ONCE);
  for (const { email } of waiting) {
    await db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const found = await findConfirmed(tx, email, { isVerificationOn });
      if (found) await bindBoxesTo(tx, { id: found.id, email }, clock.now());
    });
  }
  return waiting.length === AT_ONCE;
}
