import { creditTexts, type donateBody } from '@hooray/contract/credits.ts';
import type { z } from 'zod';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { once } from '../../platform/idempotency/idempotency.ts';
import { closesAt, opensAt } from '../boxes/box.policy.ts';
import type { BoxRow } from '../boxes/boxes.repository.ts';
import { returnToDonors } from './box-returns.ts';
import type { CreditsDeps } from './credits.deps.ts';
import {
  accountOf,
  accountsOf,
  holdBalance,
  InsufficientCredits,
  moveCredits,
  readBalance,
} from './ledger.ts';

type Donation = Omit<z.output<typeof donateBody>, 'userId'>;

/** What one has afterwards, and what the box has. */
interface Balances {
  credits: number;
  boxCredits: number;
}

const factsOf = ({ day, timeZone }: BoxRow) => ({ day, timeZone: timeZone ?? undefined });

/** @throws AppError CONFLICT once a box gives its credits back */
export function assertTakesCredits(box: BoxRow, now: Date): void {
  if (now >= closesAt(factsOf(box))) throw new AppError('CONFLICT', { message: creditTexts.closed });
}

/** Credits into a box, and out of it to its birthday person (docs/product.md §9.6). */
export function createBoxCredits({ db, clock, door }: CreditsDeps) {
  async function balances(tx: Db, userId: string, boxId: string): Promise<Balances> {
    const [credits, boxCredits] = [await readBalance(tx, { userId }), await readBalance(tx, { boxId })];
    return { credits, boxCredits };
  }

  async function give(tx: Db, userId: string, { boxId, amount, anonymous }: Donation): Promise<Balances> {
    const { box } = await door.enter(tx, boxId, userId, 'donate');
    assertTakesCredits(box, clock.now());
    const { person: from, box: to } = await accountsOf(tx, userId, boxId);
    const donation = {
      kind: 'donation',
      amount,
      from,
      to,
      isAnonymous: anonymous,
      now: clock.now(),
    } as const;
    // The box is held from here to the commit, and many may wait for it: nothing more is asked.
    const after = await moveCredits(tx, donation);
    return { credits: Number(after.get(from)), boxCredits: Number(after.get(to)) };
  }

  async function claim(tx: Db, userId: string, boxId: string): Promise<Balances> {
    const { box } = await door.enter(tx, boxId, userId, 'claim');
    const now = clock.now();
    if (now < opensAt(factsOf(box))) throw new AppError('NOT_YET');
    if (now >= closesAt(factsOf(box))) await returnToDonors(tx, boxId, now);
    else {
      const [from, to] = [await accountOf(tx, { boxId }), await accountOf(tx, { userId })];
      const amount = await holdBalance(tx, from);
      if (amount > 0) await moveCredits(tx, { kind: 'claim', amount, from, to, now });
    }
    return balances(tx, userId, boxId);
  }

  return {
    /** @throws AppError VALIDATION for more than one has, NOT_FOUND, FORBIDDEN, NO_PEEKING, CONFLICT */
    async donateCredits(userId: string, donation: Donation, key: string | undefined): Promise<Balances> {
      const attempt = { userId, key, call: 'donate', input: donation };
      try {
        return await db.transaction((tx) => once(tx, attempt, () => give(tx, userId, donation)));
      } catch (error) {
        if (!(error instanceof InsufficientCredits)) throw error;
        throw invalidField('amount', creditTexts.tooFew(await readBalance(db, { userId })));
      }
    },

    /** Exactly once under any race. @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING, NOT_YET, CONFLICT */
    claimBox(userId: string, boxId: string, key: string | undefined): Promise<Balances> {
      const attempt = { userId, key, call: 'claim', input: { boxId } };
      return db.transaction((tx) => once(tx, attempt, () => claim(tx, userId, boxId)));
    },
  };
}
