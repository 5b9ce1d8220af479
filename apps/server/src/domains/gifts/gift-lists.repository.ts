import { giftLimits } from '@hooray/contract/gifts/constants.ts';
import { and, desc, eq, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { type OneRow, rowsOf, selectAsOne } from '../../platform/db/statements/one-row.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { BEFORE_ALL, type Cursor } from '../../platform/http/paging/cursor.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';
import { type BoxRow, matchesIdOrHandle, selectBoxes } from '../boxes/boxes-by-reader.tables.ts';
import { boxGifts } from './gifts.tables.ts';

const adder = alias(users, 'adder');
const carer = alias(users, 'carer');

export interface GiftRow {
  id: string;
  title: string;
  image: string | null;
  link: string | null;
  price: number | null;
  /** In the format of the database's JSON. */
  addedAt: string;
  adderId: string | null;
  adderName: string | null;
  carerId: string | null;
  carerName: string | null;
  isCarerNamed: boolean;
}

const newestFirst = [desc(boxGifts.addedAt), desc(boxGifts.id)];

export async function listGiftTitles(db: Db, boxId: string): Promise<string[]> {
  const rows = await db
    .select({ title: boxGifts.title })
    .from(boxGifts)
    .where(and(eq(boxGifts.boxId, boxId), isNull(boxGifts.removedAt)))
    .limit(giftLimits.inBox);
  return rows.map(({ title }) => title);
}

/** Newest first. */
export function selectGifts(db: Db, where: SQL | undefined, limit: number | Placeholder) {
  // The page is selected first, under its table's name, so that only its gifts are joined.
  const chosen = db
    .select()
    .from(boxGifts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .as('box_gifts');
  const gifts = db
    .select({
      id: boxGifts.id,
      title: boxGifts.title,
      image: boxGifts.image,
      link: boxGifts.link,
      price: boxGifts.price,
      addedAt: boxGifts.addedAt,
      adderId: sql`${adder.id}`.as('adder_id'),
      adderName: sql`${adder.name}`.as('adder_name'),
      carerId: sql`${carer.id}`.as('carer_id'),
      carerName: sql`${carer.name}`.as('carer_name'),
      isCarerNamed: sql`${boxGifts.isReserverNamed}`.as('is_carer_named'),
    })
    .from(chosen)
    .leftJoin(adder, eq(adder.id, boxGifts.addedBy))
    .leftJoin(carer, eq(carer.id, boxGifts.reservedBy))
    .orderBy(...newestFirst)
    .as('gifts');
  return selectAsOne<GiftRow>(db, gifts);
}

function selectPage(db: Db, boxId: SQLWrapper) {
  const isFurther = sql`(${boxGifts.addedAt}, ${boxGifts.id}) <
    (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
  return selectGifts(
    db,
    and(eq(boxGifts.boxId, boxId), isNull(boxGifts.removedAt), isFurther),
    sql.placeholder('limit'),
  );
}

const newestGifts = prepared((db) => selectPage(db, sql.placeholder('boxId')).prepare('newest_gifts'));

export async function listGifts(db: Db, boxId: string, limit: number): Promise<GiftRow[]> {
  const [page] = await newestGifts(db).execute({ boxId, ...BEFORE_ALL, limit });
  return rowsOf(page);
}

const boxWithGifts = prepared((db) => {
  const [boxId, readerId] = [sql.placeholder('boxId'), sql.placeholder('readerId')];
  const page = selectPage(db, boxes.id).as('page');
  return selectBoxes(db, readerId, { page: sql<OneRow<GiftRow>>`row_to_json(page)` })
    .crossJoinLateral(page)
    .where(matchesIdOrHandle(boxId, readerId))
    .prepare('box_with_gifts');
});

/** One query, newest gift first. Authorize the reader afterwards. @throws AppError boxes.not_found */
export async function getBoxWithGifts(
  db: Db,
  boxId: string,
  readerId: string,
  { after = BEFORE_ALL, limit }: { after?: Cursor | undefined; limit: number },
): Promise<{ box: BoxRow; gifts: GiftRow[] }> {
  const [found] = await boxWithGifts(db).execute({ boxId, readerId, ...after, limit });
  if (!found) throw new AppError('boxes.not_found');
  const { page, ...box } = found;
  return { box, gifts: rowsOf(page) };
}
