import { moderationLimits } from '@hooray/contract/moderation.values.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Cursor } from '../../platform/http/paging/cursor.ts';
import { type Person, personColumns } from '../accounts/accounts.repository.ts';
import { users } from '../accounts/accounts.tables.ts';
import { blocks } from './moderation.tables.ts';

/** A block with the person who is blocked. */
export interface BlockRow {
  person: Person;
  createdAt: Date;
}

const isBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

/** When somebody blocked somebody. */
export async function findBlockedAt(db: Db, blockerId: string, blockedId: string): Promise<Date | undefined> {
  const [block] = await db
    .select({ createdAt: blocks.createdAt })
    .from(blocks)
    .where(isBlock(blockerId, blockedId));
  return block?.createdAt;
}

/** Who of two people has blocked the other. */
export async function listBlockersBetween(db: Db, one: string, other: string): Promise<string[]> {
  const found = await db
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(or(isBlock(one, other), isBlock(other, one)));
  return found.map(({ id }) => id);
}

export async function countBlocks(db: Db, blockerId: string): Promise<number> {
  return db.$count(blocks, eq(blocks.blockerId, blockerId));
}

export async function insertBlock(db: Db, blockerId: string, blockedId: string, createdAt: Date) {
  await db.insert(blocks).values({ blockerId, blockedId, createdAt });
}

/** Whether there was one to delete. */
export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const deleted = await db
    .delete(blocks)
    .where(isBlock(blockerId, blockedId))
    .returning({ id: blocks.blockedId });
  return deleted.length > 0;
}

/** A page of the people whom somebody has blocked, the last one first. */
export async function listBlocks(
  db: Db,
  blockerId: string,
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<(BlockRow & { cursorAt: string })[]> {
  const { createdAt, blockedId } = blocks;
  const isFurther =
    after && sql`(${createdAt}, ${blockedId}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ person: personColumns, createdAt, cursorAt: sql<string>`${createdAt}::text` })
    .from(blocks)
    .innerJoin(users, eq(users.id, blockedId))
    .where(and(eq(blocks.blockerId, blockerId), isFurther))
    .orderBy(desc(createdAt), desc(blockedId))
    .limit(limit);
}

const blockedBy = prepared((db) =>
  db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, sql.placeholder('blockerId')))
    .limit(moderationLimits.blocks)
    .prepare('blocked_by'),
);

/** The ids of all whom a person has blocked. */
export async function listBlockedIds(db: Db, blockerId: string): Promise<string[]> {
  const found = await blockedBy(db).execute({ blockerId });
  return found.map(({ id }) => id);
}
