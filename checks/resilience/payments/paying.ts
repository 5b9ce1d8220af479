import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { acts, begin, comeBack, newPayment, type Payment, type Provider, press } from './payment.ts';
import type { Till } from './shop.ts';

const PAID_WITHIN_S = 20;

export interface Paying {
  /** Resolves after some payers have returned. @throws Error if none return */
  untilUnderWay(): Promise<void>;
  stop(): Promise<void>;
}

export function pickOne<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** @param payments gets every attempt @param loops the number of concurrent payers */
export function startPaying({ server, payers, boxIds }: Till, payments: Payment[], loops: number): Paying {
  let isStopped = false;
  let hasComeBack = 0;

  async function payOnce(): Promise<void> {
    const provider = pickOne<Provider>(['stripe', 'paypal']);
    const boxId = pickOne([undefined, ...boxIds]);
    const payment = newPayment({ provider, act: pickOne(acts[provider]), payer: pickOne(payers), boxId });
    payments.push(payment);
    await begin(server, payment);
    await press(payment);
    if (payment.isLeft) return;
    await comeBack(server, payment);
    hasComeBack += 1;
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      // A killed server sends no response.
      await payOnce().catch(() => delay(100));
      await delay(Math.random() * 100);
    }
  }

  const running = Promise.all(Array.from({ length: loops }, loop));
  return {
    async untilUnderWay() {
      await eventually(async () => hasComeBack >= loops, PAID_WITHIN_S);
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
