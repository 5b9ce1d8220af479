import { friendLimits } from '@hooray/contract/friends/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockPair } from '../../accounts/account-locks.service.ts';
import { readBlocksBetween } from '../../moderation/blocks/block-checks.service.ts';
import type { FriendsDeps } from '../friends.deps.ts';
import {
  deleteFriendship,
  deleteTies,
  insertFriendship,
  recordRemoval,
  takeRemoval,
} from '../friends.repository.ts';

export function createFriendRemovals({ db, clock }: Pick<FriendsDeps, 'db' | 'clock'>) {
  return {
    /** @throws AppError friends.not_friends */
    async removeFriend(actorId: string, friendId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await lockPair(tx, actorId, friendId);
        const friendsSince = await deleteFriendship(tx, actorId, friendId);
        if (!friendsSince) throw new AppError('friends.not_friends');
        await recordRemoval(tx, { removerId: actorId, friendId, friendsSince, removedAt: clock.now() });
      });
    },

    /**
     * Only the remover can undo a removal, so that no user becomes a friend against their will.
     * @throws AppError accounts.user_not_found, friends.blocked, friends.undo_expired
     */
    async restoreFriend(actorId: string, friendId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const people = await lockPair(tx, actorId, friendId);
        if (!people.some(({ id }) => id === friendId) || friendId === actorId)
          throw new AppError('accounts.user_not_found');
        const { hasBlockedById } = await readBlocksBetween(tx, actorId, friendId);
        if (hasBlockedById) throw new AppError('friends.blocked');
        const after = new Date(clock.now().getTime() - friendLimits.undoSeconds * 1000);
        const removal = await takeRemoval(tx, actorId, friendId, after);
        if (!removal) throw new AppError('friends.undo_expired');
        // Either user may have sent a request since, and the other may have accepted it.
        await deleteTies(tx, actorId, friendId);
        await insertFriendship(tx, actorId, friendId, removal.friendsSince);
      });
    },
  };
}
