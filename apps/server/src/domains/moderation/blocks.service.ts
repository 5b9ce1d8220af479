import { moderationLimits } from '@hooray/contract/moderation.values.ts';
import { AppError } from '../../platform/app-error.ts';
import { holdPair } from '../accounts/hold-account.ts';
import { type BlockRow, countBlocks, deleteBlock, findBlockedAt, insertBlock } from './blocks.repository.ts';
import type { ModerationDeps } from './moderation.deps.ts';

/** Blocking people, and unblocking them (docs/product.md §7.1). */
export function createBlocks({ db, clock, events }: Pick<ModerationDeps, 'db' | 'clock' | 'events'>) {
  return {
    /**
     * Blocks somebody. Again, it changes nothing.
     * @throws AppError moderation.block_oneself, moderation.too_many_blocks, accounts.user_not_found
     */
    async block(actorId: string, userId: string): Promise<BlockRow & { isNew: boolean }> {
      if (userId === actorId) throw new AppError('moderation.block_oneself', { field: 'userId' });
      return db.transaction(async (tx) => {
        const people = await holdPair(tx, actorId, userId);
        const person = people.find(({ id }) => id === userId);
        if (!person) throw new AppError('accounts.user_not_found');
        if (people.length < 2) throw new AppError('UNAUTHENTICATED');
        const blockedAt = await findBlockedAt(tx, actorId, userId);
        if (blockedAt) return { person, createdAt: blockedAt, isNew: false };
        if ((await countBlocks(tx, actorId)) >= moderationLimits.blocks)
          throw new AppError('moderation.too_many_blocks');
        const createdAt = clock.now();
        await insertBlock(tx, actorId, userId, createdAt);
        await events.publish(tx, 'personBlocked', { blockerId: actorId, blockedId: userId });
        return { person, createdAt, isNew: true };
      });
    },

    /** @throws AppError moderation.not_blocked */
    async unblock(actorId: string, userId: string): Promise<void> {
      if (!(await deleteBlock(db, actorId, userId))) throw new AppError('moderation.not_blocked');
    },
  };
}
