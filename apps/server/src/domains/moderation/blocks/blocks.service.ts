import { moderationLimits } from '@hooray/contract/moderation/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockPair } from '../../accounts/account-locks.service.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { type BlockRow, countBlocks, deleteBlock, findBlock, insertBlock } from './blocks.repository.ts';

type Deps = Pick<ModerationDeps, 'db' | 'clock' | 'events' | 'findByAlias'>;

/** See docs/product.md §7.1. */
export function createBlocks({ db, clock, events, findByAlias }: Deps) {
  /** A block stores the id, which outlasts the alias. */
  async function findPerson(actorId: string, knownAs: string): Promise<string> {
    const existing = await findBlock(db, actorId, knownAs);
    return existing?.person.id ?? (await findByAlias(actorId, knownAs)) ?? knownAs;
  }

  return {
    /**
     * Idempotent. A block by alias has the same response whether or not the user is blocked by another name. A
     * difference would reveal the stranger.
     * @throws AppError moderation.block_oneself, moderation.too_many_blocks, accounts.user_not_found
     */
    async block(actorId: string, knownAs: string): Promise<BlockRow & { isNew: boolean }> {
      if (knownAs === actorId) throw new AppError('moderation.block_oneself', { field: 'userId' });
      const blockedId = await findPerson(actorId, knownAs);
      return db.transaction(async (tx) => {
        const people = await lockPair(tx, actorId, blockedId);
        const person = people.find(({ id }) => id === blockedId);
        if (!person) throw new AppError('accounts.user_not_found');
        if (people.length < 2) throw new AppError('UNAUTHENTICATED');
        const existing = await findBlock(tx, actorId, knownAs);
        if (existing) return { ...existing, isNew: false };
        if ((await countBlocks(tx, actorId)) >= moderationLimits.blocks)
          throw new AppError('moderation.too_many_blocks');
        const createdAt = clock.now();
        await insertBlock(tx, { blockerId: actorId, blockedId, knownAs, createdAt });
        await events.publish(tx, 'personBlocked', { blockerId: actorId, blockedId });
        return { person, knownAs, createdAt, isNew: true };
      });
    },

    async unblock(actorId: string, knownAs: string): Promise<void> {
      if (!(await deleteBlock(db, actorId, knownAs))) throw new AppError('moderation.not_blocked');
    },
  };
}
