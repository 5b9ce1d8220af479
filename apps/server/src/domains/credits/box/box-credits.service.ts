import type { donateBody } from '@hooray/contract/credits/calls.ts';
import { creditTexts } from '@hooray/contract/credits/constants.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { retryOnDeadlock } from '../../../platform/db/deadlock.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { once } from '../../../platform/idempotency/idempotency.ts';
import { holdAccount } from '../../accounts/account-locks.repository.ts';
import { opensAt } from '../../boxes/access/box.policy.ts';
import type { CreditsDeps } from '../credits.deps.ts';
import {
  accountOf,
  holdBalance,
  InsufficientCredits,
  moveCredits,
  readBalance,
} from '../ledger/ledger.repository.ts';
import { assertNotClosed, assertTakesCredits } from './closed-boxes.repository.ts';
import { AccountMissing, giveCredits } from './donations.repository.ts';

type Donation = Omit<z.output<typeof donateBody>, 'userId'>;

/** What one has afterwards, and what the box has. */
interface Balances {
  credits: number;
  boxCredits: number;
}

/** Credits into a box, and out of it to its birthday person (docs/product.md §9.6). */
export function createBoxCredits({ db, clock, boxAccess }: CreditsDeps) {
  async function balances(tx: Db, userId: string, boxId: string): Promise<Balances> {
    const [credits, boxCredits] = [await readBalance(tx, { userId }), await readBalance(tx, { boxId })];
    return { credits, boxCredits };
  }

  /** The box that a donation goes to, if the policy and the day allow it. */
  async function findReceiver(userId: string, givenId: string): Promise<string> {
    const authorized = await boxAccess.authorize(db, givenId, userId, 'donate');
    assertTakesCredits(authorized, clock.now());
    return authorized.box.id;
  }

  // Asked before the ledger is opened: the box's account is held to the commit, and many may wait for it.
  async function give(
    tx: Db,
    userId: string,
    receiver: Promise<string>,
    donation: Donation,
  ): Promise<Balances> {
    const { amount, anonymous: isAnonymous } = donation;
    return giveCredits(tx, { userId, boxId: await receiver, amount, isAnonymous, now: clock.now() });
  }

  async function openAccounts(userId: string, boxId: string): Promise<void> {
    await accountOf(db, { boxId });
    await accountOf(db, { userId });
  }

  async function claim(tx: Db, userId: string, givenId: string): Promise<Balances> {
    const { box } = await boxAccess.authorize(tx, givenId, userId, 'claim');
    const { id: boxId } = box;
    const now = clock.now();
    if (now < opensAt(box)) throw new AppError('NOT_YET');
    // What is left in it then is the donors'.
    assertNotClosed(box, now);
    const [from, to] = [await accountOf(tx, { boxId }), await accountOf(tx, { userId })];
    const amount = await holdBalance(tx, from);
    if (amount > 0) await moveCredits(tx, { kind: 'claim', amount, from, to, now });
    return balances(tx, userId, boxId);
  }

  return {
    /** @throws AppError VALIDATION for more than one has, credits.box_closed, and what `authorize` throws */
    async donateCredits(userId: string, donation: Donation, key: string | undefined): Promise<Balances> {
      const attempt = { userId, key, call: 'donate', input: donation };
      const receiver = findReceiver(userId, donation.boxId);
      // A repeat is answered whatever has become of the box since: a refusal counts only where the ledger is opened.
      await receiver.catch(() => undefined);
      // Without a key it is one statement, which is a transaction by itself.
      const move = () =>
        key === undefined
          ? retryOnDeadlock(() => give(db, userId, receiver, donation))
          : db.transaction((tx) => once(tx, attempt, () => give(tx, userId, receiver, donation)));
      try {
        return await move().catch(async (error: unknown) => {
          if (!(error instanceof AccountMissing)) throw error;
          await openAccounts(userId, await receiver);
          return await move();
        });
      } catch (error) {
        // Whose account has lost its holder since it was opened is gone.
        if (error instanceof AccountMissing) throw new AppError('NOT_FOUND', { cause: error });
        if (!(error instanceof InsufficientCredits)) throw error;
        const credits = await readBalance(db, { userId });
        // What was missing may have come in the meantime.
        const isMissing = credits < donation.amount;
        throw invalidField('amount', isMissing ? creditTexts.tooFew(credits) : creditTexts.donationFailed);
      }
    },

    /** Exactly once under any race. @throws AppError NOT_YET, credits.box_closed, and what `authorize` throws */
    claimBox(userId: string, boxId: string, key: string | undefined): Promise<Balances> {
      const attempt = { userId, key, call: 'claim', input: { boxId } };
      return db.transaction(async (tx) => {
        // Where nothing moves, nothing else would wait for a deletion of the account, and the answer would outlive it.
        await holdAccount(tx, userId);
        return once(tx, attempt, () => claim(tx, userId, boxId));
      });
    },
  };
}
