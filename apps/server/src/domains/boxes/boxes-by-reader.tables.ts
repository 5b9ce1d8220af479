import { and, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { alias, type SelectedFields } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxBalances, boxes, boxParticipants, boxRemovals, giftCosts } from './boxes.tables.ts';

/** drizzle-kit would take an exported alias for a table. */
const reader = alias(users, 'reader');

/** Whether the reader has the box's address without having confirmed it. */
export const isSoughtBy = sql<boolean>`${boxes.boundAt} is null and ${boxes.email} = ${reader.email}
  and ${reader.emailVerifiedAt} is null`;

/** Whether the box was linked to the reader's address but not to the reader, who has blocked its organizer. */
export const isWithheldFrom = sql<boolean>`${boxes.boundAt} is not null and ${boxes.birthdayPersonId} is null
  and ${boxes.email} = ${reader.email}`;

/** The columns of a box and its reader that the policy needs. */
export const accessColumns = {
  id: boxes.id,
  handle: boxes.handle,
  day: boxes.day,
  isSurprise: boxes.isSurprise,
  creatorId: boxes.creatorId,
  birthdayPersonId: boxes.birthdayPersonId,
  timeZone: boxes.timeZone,
  reader: {
    id: reader.id,
    isParticipant: sql<boolean>`exists (select from ${boxParticipants}
      where ${boxParticipants.boxId} = ${boxes.id} and ${boxParticipants.userId} = ${reader.id})`,
    isRemoved: sql<boolean>`exists (select from ${boxRemovals}
      where ${boxRemovals.boxId} = ${boxes.id} and ${boxRemovals.userId} = ${reader.id})`,
    isSought: isSoughtBy,
    isWithheld: isWithheldFrom,
  },
};

const columns = {
  ...getTableColumns(boxes),
  ...accessColumns,
  credits: sql<number>`coalesce(${boxBalances.balance}, 0)`.mapWith(Number),
  goalGiftCredits: giftCosts.credits,
};

/** Adds the reader's relation to each box, and `more` fields of tables that the caller joins. */
export function selectBoxes<More extends SelectedFields = Record<never, never>>(
  db: Db,
  readerId: string | Placeholder,
  more = {} as More,
) {
  return db
    .select({ ...columns, ...more })
    .from(boxes)
    .innerJoin(reader, eq(reader.id, readerId))
    .leftJoin(boxBalances, eq(boxBalances.boxId, boxes.id))
    .leftJoin(giftCosts, and(eq(giftCosts.boxId, boxes.id), eq(giftCosts.giftId, boxes.goalGiftId)))
    .$dynamic();
}

export type BoxRow = Awaited<ReturnType<typeof selectBoxes<Record<never, never>>>>[number];

/** Matches the box by its id or, for its birthday person only, by its handle. */
export const matchesIdOrHandle = (id: string | Placeholder, readerId: string | Placeholder) => {
  const own = alias(boxes, 'own');
  const { handle, birthdayPersonId } = own;
  return sql`${boxes.id} = coalesce(
    (select ${own.id} from ${boxes} own where ${handle} = ${id} and ${birthdayPersonId} = ${readerId}), ${id}::uuid)`;
};
