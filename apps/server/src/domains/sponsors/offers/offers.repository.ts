import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import { users } from '../../accounts/accounts.tables.ts';
import type { Audience } from '../sponsors.policy.ts';
import { sponsorOffers } from '../sponsors.tables.ts';
import { bannerKey } from './banner-key.rules.ts';

const { id, ownerId, gender, ageFrom, ageTo, isOwnerSponsor, hiddenUntil, approvedAt, createdAt } =
  sponsorOffers;

const columns = {
  ...getTableColumns(sponsorOffers),
  cursorAt: sql<string>`${createdAt}::text`.as('cursor_at'),
};

const selectOffers = (db: Db) => db.select(columns).from(sponsorOffers).$dynamic();

export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];
export type NewOffer = typeof sponsorOffers.$inferInsert;

export type NamedOffer = OfferRow & { ownerName: string };

export async function findOffer(db: Db, offerId: string): Promise<OfferRow | undefined> {
  const [offer] = await selectOffers(db).where(eq(id, offerId));
  return offer;
}

/** @throws AppError sponsors.offer_not_found */
export async function getOffer(db: Db, offerId: string): Promise<OfferRow> {
  const offer = await findOffer(db, offerId);
  if (!offer) throw new AppError('sponsors.offer_not_found');
  return offer;
}

export async function countOffersOf(tx: Db, personId: string): Promise<number> {
  return tx.$count(sponsorOffers, eq(ownerId, personId));
}

export async function insertOffer(tx: Db, offer: NewOffer): Promise<void> {
  await tx.insert(sponsorOffers).values(offer);
}

/** @throws AppError sponsors.offer_not_found */
export async function approveOffer(tx: Db, offerId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.update(sponsorOffers).set({ approvedAt: now }).where(eq(id, offerId));
  if (rowCount === 0) throw new AppError('sponsors.offer_not_found');
}

/** Also deletes their banners. */
async function deleteOffers(tx: Db, which: SQL) {
  const gone = await tx.delete(sponsorOffers).where(which).returning();
  await enqueueStorageDeletions(tx, gone.filter(({ hasBanner }) => hasBanner).map(bannerKey));
  return gone;
}

export async function deleteOfferIfThere(tx: Db, offerId: string): Promise<boolean> {
  return (await deleteOffers(tx, eq(id, offerId))).length > 0;
}

/** @returns the deleted offer @throws AppError sponsors.offer_not_found */
export async function deleteOffer(tx: Db, offerId: string) {
  const [gone] = await deleteOffers(tx, eq(id, offerId));
  if (!gone) throw new AppError('sponsors.offer_not_found');
  return gone;
}

export async function deleteOffersOf(tx: Db, personId: string): Promise<void> {
  await deleteOffers(tx, eq(ownerId, personId));
}

interface Page {
  after?: Cursor | undefined;
  limit: number;
}

const isAfter = (after: Cursor | undefined) =>
  after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;

const newestFirst = [desc(createdAt), desc(id)];

// Admins decide about the oldest waiting offer first.
const oldestFirst = [asc(createdAt), asc(id)];
const isLaterThan = (after: Cursor | undefined) =>
  after && sql`(${createdAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;

/** Reads one index per gender in its order. The index also skips offers for other ages. */
export async function listOffersFor(
  db: Db,
  { age, gender: own, isMinor }: Audience,
  now: Date,
  { after, limit }: Page,
): Promise<OfferRow[]> {
  const offersFor = (wanted: OfferGender) =>
    selectOffers(db)
      .where(
        and(
          eq(gender, wanted),
          lte(ageFrom, age),
          gte(ageTo, age),
          isMinor ? isNotNull(approvedAt) : undefined,
          isOwnerSponsor,
          or(isNull(hiddenUntil), lte(hiddenUntil, now)),
          isAfter(after),
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit);
  if (own === 'Any') return offersFor(own);
  return unionAll(offersFor('Any'), offersFor(own))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function listOffersOf(db: Db, personId: string, { after, limit }: Page): Promise<OfferRow[]> {
  return selectOffers(db)
    .where(and(eq(ownerId, personId), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit);
}

// Offers of a former sponsor are hidden, so they don't wait for approval.
const isPending = () => and(isNull(approvedAt), lt(ageFrom, accountLimits.adultAge), isOwnerSponsor);

export async function countPendingOffers(db: Db): Promise<number> {
  return db.$count(sponsorOffers, isPending());
}

/** Newest first; pending ones oldest first. */
export async function listAllOffers(
  db: Db,
  { status, after, limit }: Page & { status?: 'pending' | 'approved' | undefined },
): Promise<NamedOffer[]> {
  const isWaiting = status === 'pending';
  const isWanted = status && (isWaiting ? isPending() : isNotNull(approvedAt));
  return db
    .select({ ...columns, ownerName: users.name })
    .from(sponsorOffers)
    .innerJoin(users, eq(users.id, ownerId))
    .where(and(isWanted, isWaiting ? isLaterThan(after) : isAfter(after)))
    .orderBy(...(isWaiting ? oldestFirst : newestFirst))
    .limit(limit);
}

export async function listOffersWithBanner(db: Db): Promise<{ id: string; ownerId: string }[]> {
  return db.select({ id, ownerId }).from(sponsorOffers).where(eq(sponsorOffers.hasBanner, true));
}
