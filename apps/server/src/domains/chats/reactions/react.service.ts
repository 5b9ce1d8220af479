import { setTimeout as sleep } from 'node:timers/promises';
import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { createBatcher } from '../../../platform/concurrency/batcher.ts';
import { isDatabaseUnavailable } from '../../../platform/db/constraint.ts';
import { retryOnDeadlock } from '../../../platform/db/deadlock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { FindWriteRefusals } from '../writing/write-refusals.service.ts';
import { type ReactionDraft, type WrittenReaction, writeReactions } from './reactions.repository.ts';

const BATCH_SIZE = 500;
const MAX_WAITING = 20_000;
/** Used if a row is locked: the user's, for example by a sign-in, or the message's, by a deletion. */
const RETRY_DELAY_MS = 50;
const MAX_RETRY_MS = 5000;

/**
 * Resolves with the user's reactions to the message once they are stored.
 * @throws AppError chats.message_not_found, MUTED, SUSPENDED; UNAVAILABLE if the database is down or busy for seconds
 */
export type React = (draft: ReactionDraft) => Promise<ReactionKind[]>;

interface Deps {
  pool: pg.Pool;
  clock: Clock;
  findWriteRefusals: FindWriteRefusals;
}

function kindsAfter(before: readonly ReactionKind[], { kind, isOn }: ReactionDraft): ReactionKind[] {
  const others = before.filter((known) => known !== kind);
  return isOn ? [...others, kind] : others;
}

export function createReact({ pool, clock, findWriteRefusals }: Deps): React {
  async function commit(drafts: readonly ReactionDraft[]): Promise<WrittenReaction[]> {
    try {
      return await retryOnDeadlock(() => writeReactions(pool, drafts, clock.now()));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw new AppError('UNAVAILABLE', { cause: error });
      throw error;
    }
  }
  const write = createBatcher((drafts: readonly ReactionDraft[]) => commit(drafts), {
    maxBatchSize: BATCH_SIZE,
    maxWaiting: MAX_WAITING,
  });

  async function assertUnrestricted(userId: string): Promise<void> {
    const refusal = (await findWriteRefusals([userId]))(userId);
    if (refusal.code === 'MUTED' || refusal.code === 'SUSPENDED') throw refusal;
  }

  return async (draft) => {
    for (const startedAt = performance.now(); ; ) {
      const { hasMessage, isHeld, hasUser, before } = await write(draft);
      if (!hasMessage) throw new AppError('chats.message_not_found');
      if (hasUser && !isHeld) return kindsAfter(before, draft);
      if (!hasUser) await assertUnrestricted(draft.userId);
      if (performance.now() - startedAt > MAX_RETRY_MS) throw new AppError('UNAVAILABLE');
      await sleep(RETRY_DELAY_MS);
    }
  };
}
