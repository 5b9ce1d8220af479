import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import { and, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type Account, updateAccount } from '../accounts.repository.ts';
import { departures, formerIdentifiers, socialIdentities } from '../accounts.tables.ts';

/** How long a deleted account is remembered, and an identifier that a living one has given up. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** An email address that an account is found by, or the subject that a social network knows its user by. */
export type Identifier = { email: string } | { provider: string; subject: string };

type Deps = Pick<AccountsDeps, 'clock' | 'secrets'>;

function digestOf({ secrets }: Pick<Deps, 'secrets'>, identifier: Identifier): string {
  const value =
    'email' in identifier ? ['email', identifier.email] : [identifier.provider, identifier.subject];
  return secrets.deriveToken('departure', JSON.stringify(value));
}

/** Notes what an account is no longer found by: a deletion soon after leaves it as well. */
export async function noteFormerIdentifiers(
  tx: Db,
  deps: Deps,
  userId: string,
  identifiers: readonly Identifier[],
): Promise<void> {
  if (identifiers.length === 0) return;
  const leftAt = deps.clock.now();
  const rows = identifiers.map((identifier) => ({ userId, leftAt, digest: digestOf(deps, identifier) }));
  const { userId: owner, digest } = formerIdentifiers;
  await tx
    .insert(formerIdentifiers)
    .values(rows)
    .onConflictDoUpdate({ target: [owner, digest], set: { leftAt } });
}

/** When an account gave up the identifiers that are still noted, for its export; the digests would tell nothing. */
export async function listFormerIdentifiers(db: Db, userId: string) {
  const { leftAt } = formerIdentifiers;
  return db.select({ leftAt }).from(formerIdentifiers).where(eq(formerIdentifiers.userId, userId));
}

async function listDigests(tx: Db, deps: Deps, { id, email }: Account, now: Date): Promise<string[]> {
  const { provider, subject, userId } = socialIdentities;
  const identities = await tx.select({ provider, subject }).from(socialIdentities).where(eq(userId, id));
  const since = new Date(now.getTime() - KEPT_MS);
  const former = await tx
    .select({ digest: formerIdentifiers.digest })
    .from(formerIdentifiers)
    .where(and(eq(formerIdentifiers.userId, id), gt(formerIdentifiers.leftAt, since)));
  const own = [{ email }, ...identities].map((identifier) => digestOf(deps, identifier));
  return [...new Set([...own, ...former.map(({ digest }) => digest)])];
}

/** Leaves what the next account with the same address or social identity takes over (docs/product.md §2.10). */
export async function leaveDeparture(tx: Db, deps: Deps, account: Account): Promise<void> {
  const now = deps.clock.now();
  const { mutedUntil, suspendedUntil, birthday, keptAdultOn } = account;
  const ends = [new Date(now.getTime() + KEPT_MS), mutedUntil, suspendedUntil];
  const expiresAt = new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
  const adultOn = sql<string>`coalesce(adult_from(${birthday}::date), ${keptAdultOn}::date)`;
  const earliestAdultOn = sql<string>`coalesce(${account.earliestAdultOn}::date, ${adultOn} - 31)`;
  const left = { mutedUntil, suspendedUntil, adultOn, earliestAdultOn, expiresAt };
  const rows = (await listDigests(tx, deps, account, now)).map((digest) => ({ digest, ...left }));
  // Another account may have left the same address before.
  const latest = (column: string) => sql.raw(`greatest(departures.${column}, excluded.${column})`);
  await tx
    .insert(departures)
    .values(rows)
    .onConflictDoUpdate({
      target: departures.digest,
      set: {
        mutedUntil: latest('muted_until'),
        suspendedUntil: latest('suspended_until'),
        adultOn: latest('adult_on'),
        earliestAdultOn: latest('earliest_adult_on'),
        expiresAt: latest('expires_at'),
      },
    });
}

function latestOf<T extends Date | string>(values: readonly (T | null)[]): T | null {
  return values.reduce(
    (latest, value) => (latest === null || (value !== null && value > latest) ? value : latest),
    null,
  );
}

/**
 * Hands over to an account what deleted accounts have left with these identifiers. The account has them already: writing
 * them waited for a deletion at the same time, whose departure is visible since.
 * @returns the account as it is then
 * @throws AppError AGE_RESTRICTED for a birthday on the other side of 18, or too near to it
 */
export async function takeOverDepartures(
  tx: Db,
  deps: Deps,
  account: Account,
  identifiers: readonly Identifier[],
): Promise<Account> {
  const now = deps.clock.now();
  const digests = identifiers.map((identifier) => digestOf(deps, identifier));
  const isLeft = and(inArray(departures.digest, digests), gt(departures.expiresAt, now));
  const left = await tx.delete(departures).where(isLeft).returning();
  // They have a new owner, whom a later deletion of the earlier one doesn't concern.
  const isOfOthers = and(
    inArray(formerIdentifiers.digest, digests),
    ne(formerIdentifiers.userId, account.id),
  );
  await tx.delete(formerIdentifiers).where(isOfOthers);
  if (left.length === 0) return account;
  const known = [account, ...left];
  const keptAdultOn = latestOf(left.map(({ adultOn }) => adultOn)) ?? account.keptAdultOn;
  const earliestAdultOn = latestOf(known.map((each) => each.earliestAdultOn));
  const mutedUntil = latestOf(known.map((each) => each.mutedUntil));
  const suspendedUntil = latestOf(known.map((each) => each.suspendedUntil));
  try {
    return await updateAccount(
      tx,
      account.id,
      { mutedUntil, suspendedUntil, keptAdultOn, earliestAdultOn },
      now,
    );
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'AGE_RESTRICTED') throw cause;
    const message = accountTexts.ageOfDeletedAccount;
    throw new AppError('AGE_RESTRICTED', { message, field: 'birthday', cause });
  }
}

export async function deleteExpiredDepartures(db: Db, now: Date): Promise<void> {
  await db.delete(departures).where(lte(departures.expiresAt, now));
  await db.delete(formerIdentifiers).where(lt(formerIdentifiers.leftAt, new Date(now.getTime() - KEPT_MS)));
}
