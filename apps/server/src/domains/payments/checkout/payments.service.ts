import type { TargetType } from '@hooray/contract/payments/calls.ts';
import { paymentTexts } from '@hooray/contract/payments/constants.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { once } from '../../../platform/idempotency/idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { BoxAccess } from '../../boxes/access/box-access.service.ts';
import { assertTakesCredits } from '../../credits/box/closed-box.rules.ts';
import { accountOf } from '../../credits/ledger/ledger.service.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import {
  findPayment,
  findPaymentOf,
  insertPayment,
  openPayment,
  type Payment,
} from '../payments.repository.ts';
import { FIRST_CHECK_MS } from './check-schedule.rules.ts';
import type { Fulfilment } from './fulfilment.service.ts';
import type { Gateway, ProviderReport } from './payment.gateway.ts';

interface Deps {
  db: NodePgDatabase;
  clock: Clock;
  boxAccess: BoxAccess;
  fulfilment: Fulfilment;
}

export interface Purchase {
  credits: number;
  type: TargetType;
  /** A box or a user. */
  targetId: string | undefined;
  isAnonymous: boolean;
}

/** `mismatched`: paid with another amount. */
export interface PaymentState {
  report: { state: ProviderReport['state'] | 'mismatched'; status: string };
  credits: number;
  type: TargetType;
  targetId: string | null;
}

/** The status is paid only once the payment has become credits. */
function payerViewOf(
  report: ProviderReport | undefined,
  settled: Payment | undefined,
): PaymentState['report'] {
  if (settled?.state === 'mismatched') return { state: 'mismatched', status: 'MISMATCHED' };
  return !report || settled?.state === 'paid' ? { state: 'paid', status: 'COMPLETED' } : report;
}

/** Null if the payment isn't for a box. @throws AppError VALIDATION, accounts.not_oneself, credits.box_closed */
async function findTarget(
  tx: Db,
  userId: string,
  { type, targetId }: Purchase,
  { boxAccess, clock }: Deps,
): Promise<string | null> {
  if (type === 'box') {
    if (!targetId) throw invalidField('targetId', paymentTexts.noTarget);
    const authorized = await boxAccess.authorize(tx, targetId, userId, 'donate');
    assertTakesCredits(authorized, clock.now());
    return authorized.box.id;
  }
  if (targetId !== undefined && targetId !== userId) throw new AppError('accounts.not_oneself');
  return null;
}

async function note(tx: Db, userId: string, provider: Gateway['provider'], purchase: Purchase, deps: Deps) {
  const { credits, type, isAnonymous } = purchase;
  const boxId = await findTarget(tx, userId, purchase, deps);
  return insertPayment(tx, {
    provider,
    credits,
    type,
    isAnonymous,
    payerId: userId,
    accountId: await accountOf(tx, { userId }),
    boxId,
    createdAt: deps.clock.now(),
  });
}

async function getOwn(
  db: Db,
  userId: string,
  provider: Gateway['provider'],
  providerId: string,
): Promise<Payment> {
  const payment = await findPaymentOf(db, provider, providerId);
  if (!payment) throw new AppError('payments.not_found');
  if (payment.payerId !== userId) throw new AppError('payments.of_another');
  return payment;
}

/** Concurrent requests share a collection. */
function createCollecting() {
  const underWay = new Map<string, Promise<ProviderReport>>();

  return function collectOnce(
    gateway: Gateway,
    providerId: string,
    paymentId: string,
  ): Promise<ProviderReport> {
    const known = underWay.get(paymentId);
    if (known) return known;
    const collecting = gateway.collect(providerId, paymentId).finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, collecting);
    return collecting;
  };
}

export function createPayments(deps: Deps) {
  const { db, clock, boxAccess, fulfilment } = deps;
  const collectOnce = createCollecting();

  /** The payer may have become the birthday person, who must not see the box's id. */
  async function shownBoxId(userId: string, { boxId }: Payment): Promise<string | null> {
    return boxId && boxAccess.findShownId(db, boxId, userId);
  }

  return {
    /**
     * Stores the payment before calling the provider, so that no unknown payment can be paid.
     * @throws AppError VALIDATION, accounts.not_oneself, credits.box_closed, IDEMPOTENCY_KEY_REUSED,
     *   PROVIDER_UNAVAILABLE, and what `authorize` throws
     */
    async beginPayment(
      actorId: string,
      gateway: Gateway,
      purchase: Purchase,
      key: string | undefined,
    ): Promise<unknown> {
      const { provider } = gateway;
      const attempt = { userId: actorId, key, call: `pay by ${provider}`, input: purchase };
      const paymentId = await db.transaction((tx) =>
        once(tx, attempt, () => note(tx, actorId, provider, purchase, deps)),
      );
      const known = await findPayment(db, paymentId);
      if (known?.answer) return known.answer;
      const { providerId, answer } = await gateway.begin({ paymentId, credits: purchase.credits });
      await db.transaction(async (tx) => {
        const nextCheckAt = new Date(clock.now().getTime() + FIRST_CHECK_MS);
        await openPayment(tx, paymentId, { providerId, answer, nextCheckAt });
        await enqueue(tx, paymentsJobs.check, paymentId, { inMs: FIRST_CHECK_MS });
      });
      return answer;
    },

    /** @throws AppError payments.not_found, payments.of_another, PROVIDER_UNAVAILABLE */
    async finishPayment(actorId: string, gateway: Gateway, providerId: string): Promise<PaymentState> {
      const { provider } = gateway;
      const payment = await getOwn(db, actorId, provider, providerId);
      const { id, credits, type } = payment;
      // Both states are final.
      const isSettled = payment.state === 'paid' || payment.state === 'mismatched';
      const report = isSettled ? undefined : await collectOnce(gateway, providerId, id);
      const settled = report ? await fulfilment.settle(provider, report) : payment;
      return {
        report: payerViewOf(report, settled),
        credits,
        type,
        targetId: type === 'box' ? await shownBoxId(actorId, settled ?? payment) : actorId,
      };
    },
  };
}
