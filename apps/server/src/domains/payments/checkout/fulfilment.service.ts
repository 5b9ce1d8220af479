import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Publisher } from '../../../platform/domain-events.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { noteGiver, readGoal } from '../../boxes/list/box-counts.service.ts';
import { isOpenBox } from '../../credits/box/closed-boxes.service.ts';
import type { CreditFacts } from '../../credits/credits.facts.ts';
import { accountOf, lockBalance, moveCredits } from '../../credits/ledger/ledger.service.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import {
  findPaymentForUpdate,
  findPaymentOf,
  insertIncident,
  type Payment,
  type Provider,
  updatePayment,
} from '../payments.repository.ts';
import { pauseBeforeCheck } from './check-schedule.rules.ts';
import type { ProviderReport } from './payment.gateway.ts';
import { reverse } from './reversal.service.ts';

/** Without an open box, the credits stay with the payer. Without a payer either, they are forfeited. */
async function credit(tx: Db, payment: Payment, events: Publisher<CreditFacts>, now: Date): Promise<void> {
  const { id, provider, credits: amount, accountId, boxId, payerId, isAnonymous } = payment;
  const from = await accountOf(tx, { name: provider });
  const isForBox = payment.type === 'box';
  const box = isForBox && boxId && (await isOpenBox(tx, boxId, now)) ? boxId : null;
  if (!box && (isForBox || !payerId)) await noteRedirection(tx, payment, now);
  const boxAccount = box && (await accountOf(tx, { boxId: box }));
  const giverId = isAnonymous ? null : payerId;
  if (box && giverId) await noteGiver(tx, box, giverId);
  // Lock order: box, user, system account.
  const before = boxAccount ? await lockBalance(tx, boxAccount) : 0;
  const receiver = payerId ? accountId : (boxAccount ?? (await accountOf(tx, { name: 'forfeited' })));
  const topUp = { kind: 'top_up', amount, from, to: receiver, reference: `payment ${id}` } as const;
  await moveCredits(tx, { ...topUp, isAnonymous: isAnonymous && receiver === boxAccount, now });
  if (!box || !boxAccount || receiver !== accountId) return;
  const reference = `payment ${id} into the box`;
  const donation = { kind: 'donation', amount, from: accountId, to: boxAccount } as const;
  await moveCredits(tx, { ...donation, reference, isAnonymous, now });
  const [balance, goal] = [before + amount, await readGoal(tx, box)];
  await events.publish(tx, 'creditsGiven', { boxId: box, giverId, amount, balance, goal });
}

/** Ensures that a later refund takes nothing from the box. */
async function noteRedirection(tx: Db, payment: Payment, now: Date): Promise<void> {
  const { id, provider, credits, payerId } = payment;
  const counted = credits === 1 ? '1 credit' : `${credits} credits`;
  const detail = payerId
    ? `This box no longer accepts credits, so the payer keeps its ${counted}.`
    : `Nobody is left to receive this payment, so its ${counted} ${credits === 1 ? 'is' : 'are'} forfeited.`;
  await updatePayment(tx, id, { boxId: null });
  await insertIncident(tx, {
    provider,
    paymentId: id,
    kind: 'redirected',
    reference: id,
    detail,
    createdAt: now,
  });
}

const amountOf = ({ cents, currency }: ProviderReport) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** The payment must be locked. */
async function apply(
  tx: Db,
  payment: Payment,
  report: ProviderReport,
  { events, now }: { events: Publisher<CreditFacts>; now: Date },
): Promise<void> {
  const { id, provider, credits, state } = payment;
  if (state === 'paid') {
    if (report.refundedCents > 0) await reverse(tx, payment, { refundedCents: report.refundedCents }, now);
    return;
  }
  if (state === 'mismatched') return;
  if (report.state === 'ended' && state !== 'ended')
    await updatePayment(tx, id, { state: 'ended', nextCheckAt: null });
  if (report.state !== 'paid') return;
  if (report.cents !== credits * 100 || report.currency !== 'usd') {
    const detail = `Requested $${credits}.00 but received ${amountOf(report)}. No credits were added.`;
    const incident = {
      provider,
      paymentId: id,
      kind: 'mismatched',
      reference: id,
      detail,
      createdAt: now,
    } as const;
    await insertIncident(tx, incident);
    await updatePayment(tx, id, { state: 'mismatched', nextCheckAt: null });
    return;
  }
  await credit(tx, payment, events, now);
  const transferId = report.transferId ?? null;
  const pause = pauseBeforeCheck({ ...payment, state: 'paid', checks: 0 }, undefined, now);
  const settled = {
    state: 'paid',
    transferId,
    settledAt: now,
    checks: 0,
    nextCheckAt: pause === undefined ? null : new Date(now.getTime() + pause),
  } as const;
  await updatePayment(tx, id, settled);
  if (pause !== undefined) await enqueue(tx, paymentsJobs.check, id, { inMs: pause });
  const refundedCents = Math.max(report.refundedCents, payment.refundedCents);
  const { disputedCents } = payment;
  if (refundedCents + disputedCents === 0) return;
  // Read again, because the credits may be in the payer's account instead, or forfeited. Refunds can be
  // reported before the payment.
  const booked = await findPaymentForUpdate(tx, id);
  if (booked) await reverse(tx, booked, { refundedCents, disputedCents }, now);
}

export interface Fulfilment {
  /** Creates credits exactly once. Undefined if the payment isn't ours, which is recorded as an incident. */
  settle(provider: Provider, report: ProviderReport): Promise<Payment | undefined>;
}

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  events: Publisher<CreditFacts>;
}

/** Shared by the webhook, the return page and the job. */
export function createFulfilment({ db, clock, events }: Deps): Fulfilment {
  return {
    async settle(provider, report) {
      const known = (await findPaymentOf(db, provider, report.providerId))?.id ?? report.paymentId;
      return db.transaction(async (tx) => {
        const now = clock.now();
        const payment = known === undefined ? undefined : await findPaymentForUpdate(tx, known);
        if (
          payment?.provider !== provider ||
          (payment.providerId ?? report.providerId) !== report.providerId
        ) {
          const detail = `A payment of ${amountOf(report)} that wasn't started in Hooray.`;
          if (report.state === 'paid')
            await insertIncident(tx, {
              provider,
              kind: 'unmatched',
              reference: report.providerId,
              detail,
              createdAt: now,
            });
          return undefined;
        }
        // The provider's response to the new payment may have been lost.
        if (!payment.providerId) await updatePayment(tx, payment.id, { providerId: report.providerId });
        await apply(tx, payment, report, { events, now });
        return findPaymentForUpdate(tx, payment.id);
      });
    },
  };
}
