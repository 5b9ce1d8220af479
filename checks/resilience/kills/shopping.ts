import type { Served } from '@hooray/testkit/processes/servers.ts';
import { finish, settleRest } from '../payments/finishing.ts';
import { type Paying, startPaying } from '../payments/paying.ts';
import { isToBeCredited, type Payment } from '../payments/payment.ts';
import { openTill } from '../payments/shop.ts';
import { assertRight } from '../payments/whole-payments.ts';
import { inTurn } from './balanced.ts';
import type { Work } from './work.ts';

const LOOPS = 2;

export async function createShopping({ servers, database }: Served): Promise<Work> {
  const till = await openTill(inTurn(servers), database);
  const payments: Payment[] = [];
  let unchecked: Payment[] = [];
  let paying: Paying | undefined;
  return {
    name: 'payments',
    acknowledged: () => [...payments, ...unchecked].filter(isToBeCredited).length,
    begin() {
      paying = startPaying(till, unchecked, LOOPS);
    },
    async settle() {
      await paying?.stop();
      await finish(till, unchecked);
      await settleRest(till, unchecked);
    },
    async check() {
      payments.push(...unchecked);
      unchecked = [];
      await assertRight(till, payments);
    },
  };
}
