import type { FastifyRequest } from 'fastify';
import { BoundedMap } from '../bounded-map.ts';

const MAX_REQUEST_IDS = 10_000;

/** Performs a call once per `PayPal-Request-Id`. A repeat returns the current state of the same thing. */
export function createRequestIds<Thing>() {
  const done = new BoundedMap<{ thing: Thing }>(MAX_REQUEST_IDS);
  return ({ headers, url }: FastifyRequest, act: () => Thing): { thing: Thing; isNew: boolean } => {
    const requestId = headers['paypal-request-id'];
    const key = `${url} ${requestId}`;
    const before = requestId ? done.get(key) : undefined;
    if (before) return { ...before, isNew: false };
    const thing = act();
    if (requestId) done.set(key, { thing });
    return { thing, isNew: true };
  };
}
