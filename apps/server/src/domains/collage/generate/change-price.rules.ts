import { collageLimits } from '@hooray/contract/collage/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { accountOf, moveCredits, readBalance } from '../../credits/ledger/ledger.service.ts';
import type { Collage } from '../collages.repository.ts';

const { freeChanges, changeCredits } = collageLimits;

type Counted = Pick<Collage, 'editCount'>;

export const tooFewCredits = () => new AppError('TOO_FEW_CREDITS');

/** @throws AppError collage.changed_meanwhile if the caller has seen another count */
export function assertCountSeen({ editCount }: Counted, expected: number | undefined): void {
  if (expected !== undefined && expected !== editCount) throw new AppError('collage.changed_meanwhile');
}

/** The price of the next collage, in credits. */
const priceOf = ({ editCount }: Counted) => (editCount < freeChanges ? 0 : changeCredits);

/** @throws AppError TOO_FEW_CREDITS */
export async function assertAffordable(db: Db, collage: Counted, userId: string): Promise<void> {
  if ((await readBalance(db, { userId })) < priceOf(collage)) throw tooFewCredits();
}

/** @param version identifies the charge @throws InsufficientCredits */
export async function payForChange(
  tx: Db,
  collage: Counted,
  { userId, version, now }: { userId: string; version: string; now: Date },
): Promise<void> {
  const amount = priceOf(collage);
  if (amount === 0) return;
  const [from, to] = [await accountOf(tx, { userId }), await accountOf(tx, { name: 'spent' })];
  await moveCredits(tx, { kind: 'spend', amount, from, to, reference: `collage ${version}`, now });
}
