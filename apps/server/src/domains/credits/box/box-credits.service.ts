import type { donateBody } from '@hooray/contract/credits/calls.ts';
import { creditTexts } from '@hooray/contract/credits/constants.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { type IdempotentCall, once } from '../../../platform/idempotency/idempotency.ts';
import { lockAccount } from '../../accounts/account-locks.service.ts';
import { opensAt } from '../../boxes/access/box.policy.ts';
import { goalOf } from '../../boxes/box-goal.rules.ts';
import { clearGoal, noteGiver } from '../../boxes/list/box-counts.service.ts';
import type { CreditsDeps } from '../credits.deps.ts';
import { InsufficientCredits } from '../ledger/ledger.rules.ts';
import { accountOf, lockBalance, moveCredits, readBalance } from '../ledger/ledger.service.ts';
import { assertNotClosed, assertTakesCredits } from './closed-box.rules.ts';
import { AccountMissing, giveCredits } from './donations.repository.ts';

type Donation = Omit<z.output<typeof donateBody>, 'userId'>;

interface Balances {
  credits: number;
  boxCredits: number;
}

export function createBoxCredits({ db, clock, boxAccess, events }: CreditsDeps) {
  async function balances(tx: Db, userId: string, boxId: string): Promise<Balances> {
    const [credits, boxCredits] = [await readBalance(tx, { userId }), await readBalance(tx, { boxId })];
    return { credits, boxCredits };
  }

  async function donate(tx: Db, userId: string, donation: Donation): Promise<Balances> {
    const { boxId, amount, anonymous: isAnonymous } = donation;
    const now = clock.now();
    // Lock order: the account first, because naming it in the team chat references it.
    await lockAccount(tx, userId);
    // Check access before locking the box's account; other donors wait on that lock until commit.
    const authorized = await boxAccess.authorize(tx, boxId, userId, 'donate');
    assertTakesCredits(authorized, now);
    const { box } = authorized;
    // Before the box's account, as in deletions: the first time, it locks the box.
    if (!isAnonymous) await noteGiver(tx, box.id, userId);
    const given = await giveCredits(tx, { userId, boxId: box.id, amount, isAnonymous, now });
    const giverId = isAnonymous ? null : userId;
    const balance = given.boxCredits;
    await events.publish(tx, 'creditsGiven', { boxId: box.id, giverId, amount, balance, goal: goalOf(box) });
    return given;
  }

  async function refusalOf(error: unknown, userId: string, amount: number): Promise<unknown> {
    // The holder of an account was deleted after the account was opened.
    if (error instanceof AccountMissing) return new AppError('NOT_FOUND', { cause: error });
    if (!(error instanceof InsufficientCredits)) return error;
    const credits = await readBalance(db, { userId });
    // The missing credits may have arrived since.
    const isMissing = credits < amount;
    return invalidField('amount', isMissing ? creditTexts.tooFew(credits) : creditTexts.donationFailed);
  }

  async function move(attempt: IdempotentCall, donation: Donation, mayOpen: boolean): Promise<Balances> {
    const { userId } = attempt;
    try {
      return await db.transaction((tx) => once(tx, attempt, () => donate(tx, userId, donation)));
    } catch (error) {
      const isFirstMissing = mayOpen && error instanceof AccountMissing;
      if (!isFirstMissing) throw await refusalOf(error, userId, donation.amount);
      await accountOf(db, { boxId: error.boxId });
      await accountOf(db, { userId });
      return move(attempt, donation, false);
    }
  }

  async function claim(tx: Db, userId: string, givenId: string): Promise<Balances> {
    // A donation that reaches the goal notifies the team about the box, while the claim waits for its credits.
    const { box } = await boxAccess.authorize(tx, givenId, userId, 'claim', { lock: 'no key update' });
    const { id: boxId } = box;
    const now = clock.now();
    if (now < opensAt(box)) throw new AppError('NOT_YET');
    // From then on, the remaining credits belong to the donors.
    assertNotClosed(box, now);
    const [from, to] = [await accountOf(tx, { boxId }), await accountOf(tx, { userId })];
    const amount = await lockBalance(tx, from);
    if (amount > 0) {
      await moveCredits(tx, { kind: 'claim', amount, from, to, now });
      // The credits have arrived. Members would see the same goal empty again, and could reach it twice.
      await clearGoal(tx, boxId);
    }
    return balances(tx, userId, boxId);
  }

  return {
    /** @throws AppError VALIDATION if the balance is too low, credits.box_closed, and as `authorize` does */
    donateCredits(userId: string, donation: Donation, key: string | undefined): Promise<Balances> {
      return move({ userId, key, call: 'donate', input: donation }, donation, true);
    },

    /** Exactly once under any race. @throws AppError NOT_YET, credits.box_closed, and as `authorize` does */
    claimBox(userId: string, boxId: string, key: string | undefined): Promise<Balances> {
      const attempt = { userId, key, call: 'claim', input: { boxId } };
      return db.transaction(async (tx) => {
        // Claiming an empty box locks nothing else, so its stored response could outlive a deleted account.
        await lockAccount(tx, userId);
        return once(tx, attempt, () => claim(tx, userId, boxId));
      });
    },
  };
}
