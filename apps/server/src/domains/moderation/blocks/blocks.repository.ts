import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { type Person, personColumns } from '../../accounts/account-rows.tables.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { blocks } from '../moderation.tables.ts';

export interface BlockRow {
  person: Person;
  knownAs: string;
  createdAt: Date;
}

const { knownAs, createdAt } = blocks;

const isBlock = (blockerId: string, id: string) => and(eq(blocks.blockerId, blockerId), eq(knownAs, id));

export async function findBlock(db: Db, blockerId: string, id: string): Promise<BlockRow | undefined> {
  const [block] = await db
    .select({ person: personColumns, knownAs, createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(isBlock(blockerId, id));
  return block;
}

/** Also returns whether the blocker knows the other user only by an alias. */
export async function listBlocksBetween(
  db: Db,
  one: string,
  other: string,
): Promise<{ blockerId: string; isByAlias: boolean }[]> {
  const { blockerId, blockedId } = blocks;
  const isBetween = (from: string, to: string) => and(eq(blockerId, from), eq(blockedId, to));
  return db
    .select({ blockerId, isByAlias: sql<boolean>`${knownAs} <> ${blockedId}` })
    .from(blocks)
    .where(or(isBetween(one, other), isBetween(other, one)));
}

export async function countBlocks(db: Db, blockerId: string): Promise<number> {
  return db.$count(blocks, eq(blocks.blockerId, blockerId));
}

export async function insertBlock(db: Db, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block);
}

export async function deleteBlock(db: Db, blockerId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(blocks).where(isBlock(blockerId, id)).returning({ knownAs });
  return deleted.length > 0;
}

export async function listBlocks(
  db: Db,
  blockerId: string,
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<(BlockRow & { cursorAt: string })[]> {
  const isFurther =
    after && sql`(${createdAt}, ${knownAs}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ person: personColumns, knownAs, createdAt, cursorAt: sql<string>`${createdAt}::text` })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), isFurther))
    .orderBy(desc(createdAt), desc(knownAs))
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

/** A user who is blocked by id and by aliases appears several times. */
export async function listBlockedIds(db: Db, blockerId: string): Promise<string[]> {
  const found = await blockedBy(db).execute({ blockerId });
  return found.map(({ id }) => id);
}
