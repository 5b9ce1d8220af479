import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { updateAccount } from '../accounts.service.ts';
import { listSocialIdentities } from '../social/social.repository.ts';
import {
  deleteExpiredDepartures,
  deleteFormerIdentifiers,
  deleteFormerIdentifiersOfOthers,
  listFormerDigests,
  mergeDepartures,
  takeDepartures,
  upsertFormerIdentifiers,
} from './departures.repository.ts';

/** The time for which departures and given-up identifiers are kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type Identifier = { email: string } | { provider: string; subject: string };

type Deps = Pick<AccountsDeps, 'clock' | 'secrets'>;

function digestOf({ secrets }: Pick<Deps, 'secrets'>, identifier: Identifier): string {
  const value =
    'email' in identifier ? ['email', identifier.email] : [identifier.provider, identifier.subject];
  return secrets.deriveToken('departure', JSON.stringify(value));
}

export async function noteFormerIdentifiers(
  tx: Db,
  deps: Deps,
  userId: string,
  identifiers: readonly Identifier[],
): Promise<void> {
  if (identifiers.length === 0) return;
  const digests = identifiers.map((identifier) => digestOf(deps, identifier));
  await upsertFormerIdentifiers(tx, userId, digests, deps.clock.now());
}

async function listDigests(tx: Db, deps: Deps, { id, email }: Account, now: Date): Promise<string[]> {
  const identities = await listSocialIdentities(tx, id);
  const former = await listFormerDigests(tx, id, new Date(now.getTime() - KEPT_MS));
  const own = [{ email }, ...identities].map((identifier) => digestOf(deps, identifier));
  return [...new Set([...own, ...former])];
}

export async function leaveDeparture(tx: Db, deps: Deps, account: Account): Promise<void> {
  const now = deps.clock.now();
  const ends = [new Date(now.getTime() + KEPT_MS), account.mutedUntil, account.suspendedUntil];
  const expiresAt = new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
  await mergeDepartures(tx, account, await listDigests(tx, deps, account, now), expiresAt);
}

function latestOf<T extends Date | string>(values: readonly (T | null)[]): T | null {
  return values.reduce(
    (latest, value) => (latest === null || (value !== null && value > latest) ? value : latest),
    null,
  );
}

/**
 * Applies the restrictions that deleted accounts with these identifiers have left. Write the identifiers first:
 * that write waits for a concurrent deletion, whose departure is then visible.
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
  const left = await takeDepartures(tx, digests, now);
  // The identifiers have a new owner now. A later deletion by an earlier owner must not affect them.
  await deleteFormerIdentifiersOfOthers(tx, digests, account.id);
  if (left.length === 0) return account;
  const known = [account, ...left];
  const changes = {
    mutedUntil: latestOf(known.map((each) => each.mutedUntil)),
    suspendedUntil: latestOf(known.map((each) => each.suspendedUntil)),
    keptAdultOn: latestOf(left.map(({ adultOn }) => adultOn)) ?? account.keptAdultOn,
    earliestAdultOn: latestOf(known.map((each) => each.earliestAdultOn)),
  };
  try {
    return await updateAccount(tx, account.id, changes, now);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'AGE_RESTRICTED') throw cause;
    const message = accountTexts.ageOfDeletedAccount;
    throw new AppError('AGE_RESTRICTED', { message, field: 'birthday', cause });
  }
}

export async function forgetOldDepartures(db: Db, now: Date): Promise<void> {
  await deleteExpiredDepartures(db, now);
  await deleteFormerIdentifiers(db, new Date(now.getTime() - KEPT_MS));
}
