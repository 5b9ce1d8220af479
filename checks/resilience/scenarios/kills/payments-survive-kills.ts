import { setTimeout as delay } from 'node:timers/promises';
import { finish, settleRest } from '../../payments/finishing.ts';
import { pickOne, startPaying } from '../../payments/paying.ts';
import {
  type Act,
  begin,
  comeBack,
  isToBeCredited,
  newPayment,
  type Payment,
  type Provider,
  press,
} from '../../payments/payment.ts';
import { openShop, type Shop } from '../../payments/shop.ts';
import { assertRight, listOpen } from '../../payments/whole-payments.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const ROUNDS = 12;
const TIMEOUT_MS = 150_000;
const LOOPS = 4;

/** When to kill, relative to the time at which the provider considers the payment paid. */
const moments = {
  'at any moment': async (shop) => {
    await delay(Math.random() * 1000);
    await shop.server.end('SIGKILL');
    return undefined;
  },
  'paid, without a webhook or a return': (shop) => payThenKill(shop, 'stripe', 'silent', 0),
  'a webhook on its way, twice': (shop) => payThenKill(shop, 'stripe', 'doubled', 25),
  'in the transaction of a webhook': (shop) => killInTransaction(shop, 'stripe', 'doubled'),
  'a capture on its way': (shop) => payThenKill(shop, 'paypal', 'pay', 40),
  'captured, in our transaction': (shop) => killInTransaction(shop, 'paypal', 'pay'),
} satisfies Record<string, (shop: Shop) => Promise<Payment | undefined>>;
type Moment = keyof typeof moments;

async function approachEnd({ server, payers, boxIds }: Shop, provider: Provider, act: Act): Promise<Payment> {
  const payment = newPayment({
    provider,
    act,
    payer: pickOne(payers),
    boxId: pickOne([undefined, ...boxIds]),
  });
  await begin(server, payment);
  return payment;
}

/** Returns to Hooray if that completes the payment. */
async function pay({ server }: Shop, payment: Payment): Promise<void> {
  await press(payment);
  if (payment.provider === 'paypal') comeBack(server, payment).catch(() => {});
}

async function payThenKill(shop: Shop, provider: Provider, act: Act, withinMs: number): Promise<Payment> {
  const payment = await approachEnd(shop, provider, act);
  await pay(shop, payment);
  await delay(Math.random() * withinMs);
  await shop.server.end('SIGKILL');
  return payment;
}

async function killInTransaction(shop: Shop, provider: Provider, act: Act): Promise<Payment> {
  const payment = await approachEnd(shop, provider, act);
  const held = await shop.holdAccount(payment.payer.id);
  try {
    await pay(shop, payment);
    await held.untilAwaited();
    await shop.server.end('SIGKILL');
  } finally {
    await held.letGo();
  }
  return payment;
}

async function killRound(shop: Shop, moment: Moment, all: Payment[]): Promise<string> {
  await shop.ensureRunning();
  const payments: Payment[] = [];
  const paying = startPaying(shop, payments, LOOPS);
  try {
    await paying.untilUnderWay();
    const hit = await moments[moment](shop);
    if (hit) payments.push(hit);
  } finally {
    await delay(Math.random() * 300);
    await paying.stop();
    all.push(...payments);
  }
  await shop.ensureRunning();
  const open = await listOpen(shop, payments);
  const cutOff = await finish(shop, payments);
  const left = (await listOpen(shop, payments)).filter(({ isLeft }) => !isLeft);
  if (left.length > 0) throw new Error(`paid, come back, and not credited: ${JSON.stringify(left[0])}`);
  const paid = payments.filter(isToBeCredited).length;
  return `${payments.length} began, ${paid} paid, ${open.length} of them not credited at the restart; ${cutOff} begun again`;
}

export const paymentsSurviveKills: Scenario = {
  name: 'payments survive kill -9',
  async run(report: Report) {
    const shop = await openShop();
    const payments: Payment[] = [];
    const order = Object.keys(moments) as Moment[];
    const deadline = Date.now() + TIMEOUT_MS;
    try {
      for (let round = 0; round < ROUNDS && Date.now() < deadline; round += 1) {
        const moment = order[round % order.length] as Moment;
        await report.round(`round ${round + 1}, killed: ${moment}`, () => killRound(shop, moment, payments));
      }
      await report.round('what was left is settled', async () => {
        await shop.ensureRunning();
        return `${await settleRest(shop, payments)} were left to webhooks and jobs`;
      });
      await report.round('each is credited once, unpaid ones never, and the book is right', async () => {
        await assertRight(shop, payments);
        return `${payments.length} payments, ${payments.filter(isToBeCredited).length} paid`;
      });
    } finally {
      await shop.dispose();
    }
  },
};
