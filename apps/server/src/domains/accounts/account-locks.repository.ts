import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from './access/actor.policy.ts';
import { type Person, personColumns } from './accounts.repository.ts';
import { sessions, users } from './accounts.tables.ts';

export type Strength = 'key share' | 'no key update' | 'update';

const held = (strength: Strength) =>
  prepared((db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .for(strength)
      .prepare(`hold_account_for_${strength.replaceAll(' ', '_')}`),
  );
const heldFor = {
  'key share': held('key share'),
  'no key update': held('no key update'),
  update: held('update'),
};

/**
 * Holds an account until the transaction ends, so that what is written in its name finds it there.
 * @throws AppError UNAUTHENTICATED for one that has gone at this moment
 */
export async function holdAccount(tx: Db, userId: string, strength: Strength = 'key share'): Promise<void> {
  const [account] = await heldFor[strength](tx).execute({ id: userId });
  if (!account) throw new AppError('UNAUTHENTICATED');
}

/**
 * Lets one transaction at a time decide what two people are to each other, and keeps both accounts from being deleted
 * meanwhile. Both rows are taken in the order of their ids, and before any row that hangs on them, as a deletion does:
 * so nobody waits in a circle.
 * @param strength 'update' where one of them is about to be deleted
 * @returns those of the two that are there
 */
export async function holdPair(
  tx: Db,
  one: string,
  other: string,
  strength: Strength = 'no key update',
): Promise<Person[]> {
  return tx
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [one, other]))
    .orderBy(users.id)
    .for(strength);
}

/**
 * Holds the actor's account for a change that outlives the session: a request that is under way while the session is
 * ended must not hand the account back to whoever has just been put out.
 * @throws AppError UNAUTHENTICATED where account or session have ended since the request came
 */
export async function holdActor(
  tx: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  strength: Strength,
): Promise<void> {
  await holdAccount(tx, id, strength);
  const [open] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  if (!open) throw new AppError('UNAUTHENTICATED');
}
