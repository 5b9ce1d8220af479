import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedMap } from '../../bounded-map.ts';

const MAX_DELIVERIES = 1000;
const ATTEMPT_MS = 10_000;
/** In total 16 seconds. Stripe retries for three days. */
const retryAfterMs = [250, 500, 1000, 2000, 4000, 8000];

interface Deliverable {
  type: string;
  /** The number of endpoints that haven't accepted the event yet: 1, then 0. */
  pending_webhooks: number;
}

export interface DeliveryOptions {
  /** 1 by default. */
  times?: number;
  afterMs?: number;
}

export interface Delivery {
  type: string;
  url: string;
  attempts: number;
  /** The receiver's last response, if any. */
  said: string;
}

/** Stripe's scheme v1 is an HMAC-SHA256 of the time and the exact bytes of the body. */
function signatureOf(payload: string, secret: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

/** Retries until a 2xx response or the last attempt. */
export function createWebhooks(secret: string, now: () => number) {
  const stopping = new AbortController();
  const deliveries = new BoundedMap<Delivery>(MAX_DELIVERIES);
  let toldAddress: string | undefined;
  let count = 0;

  async function post(url: string, payload: string): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      headers: {
        accept: '*/*; q=0.5, application/xml',
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, Math.floor(now() / 1000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MS)]),
    });
  }

  async function isTaken(delivery: Delivery, payload: string): Promise<boolean> {
    delivery.attempts += 1;
    try {
      const answer = await post(delivery.url, payload);
      await answer.body?.cancel();
      delivery.said = String(answer.status);
      return answer.ok;
    } catch {
      delivery.said = 'no answer';
      return false;
    }
  }

  async function deliverOnce(event: Deliverable, url: string, afterMs: number): Promise<void> {
    const delivery = { type: event.type, url, attempts: 0, said: 'not sent yet' };
    count += 1;
    deliveries.set(String(count), delivery);
    // Indented like Stripe's events, so that checking the signature of anything but the raw body fails.
    const payload = JSON.stringify(event, null, 2);
    for (const waitMs of [afterMs, ...retryAfterMs]) {
      await sleep(waitMs, undefined, { signal: stopping.signal });
      if (await isTaken(delivery, payload)) break;
    }
    event.pending_webhooks = 0;
  }

  return {
    deliveries,
    deliver(event: Deliverable, url: string, { times = 1, afterMs = 0 }: DeliveryOptions): void {
      for (let sent = 0; sent < times; sent += 1) {
        // Fails only when the sandbox stops.
        deliverOnce(event, toldAddress ?? url, afterMs).catch(() => undefined);
      }
    },
    /** Overrides the sessions' `success_url`. */
    deliverTo(url: string): void {
      toldAddress = url;
    },
    stop: () => stopping.abort(),
  };
}

export type StripeWebhooks = ReturnType<typeof createWebhooks>;
