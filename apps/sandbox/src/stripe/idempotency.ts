import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '../bounded-map.ts';
import { StripeError } from './error.ts';

const MAX_KEYS = 10_000;

interface Kept {
  fingerprint: string;
  requestId: string;
  status: number;
  body: string;
}

interface Work<Params> {
  parse(): Params;
  act(params: Params): unknown;
}

function outcomeOf(act: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(act()) };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.statusCode, body: JSON.stringify(error.body) };
  }
}

function send(reply: FastifyReply, { status, body }: Kept): FastifyReply {
  return reply.status(status).type('application/json').send(body);
}

function replay(reply: FastifyReply, key: string, before: Kept, fingerprint: string): FastifyReply {
  if (before.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(400, message, { type: 'idempotency_error' });
  }
  reply.headers({ 'idempotent-replayed': 'true', 'original-request': before.requestId });
  return send(reply, before);
}

/** Also stores refusals, except refusals of malformed parameters. */
export function createIdempotency() {
  const answers = new BoundedMap<Kept>(MAX_KEYS);
  return {
    /** @throws StripeError if the key was used for another call */
    answer<Params>(request: FastifyRequest, reply: FastifyReply, { parse, act }: Work<Params>): FastifyReply {
      const key = String(request.headers['idempotency-key'] ?? '');
      if (key) reply.header('idempotency-key', key);
      const fingerprint = JSON.stringify([request.url, request.body]);
      const before = key ? answers.get(key) : undefined;
      if (before) return replay(reply, key, before, fingerprint);
      const params = parse();
      const requestId = String(reply.getHeader('request-id'));
      const kept = { fingerprint, requestId, ...outcomeOf(() => act(params)) };
      if (key) answers.set(key, kept);
      return send(reply, kept);
    },
  };
}
