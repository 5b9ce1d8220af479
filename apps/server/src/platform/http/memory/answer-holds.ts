import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../requests/network.ts';
import { createAnswerMemory } from './answer-memory.ts';

/** Smaller responses take hardly more memory than their request. */
const SMALL_ANSWER = 8192;

type SendDone = (error: Error | null, payload?: unknown) => void;

/** Counts responses that their readers haven't received yet, per account or network. */
export function createAnswerHolds() {
  const memory = createAnswerMemory();

  /** @throws AppError if the reader has too many unread responses */
  function holdAnswer({ actor, ip }: FastifyRequest, reply: FastifyReply, bytes: number): void {
    if (bytes > SMALL_ANSWER) memory.hold(actor?.id ?? networkOf(ip), reply.raw, bytes);
  }

  return {
    holdAnswer,
    /** For `onSend`. */
    holdText(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: SendDone): void {
      try {
        // A string with non-Latin characters takes two bytes for each.
        if (typeof payload === 'string') holdAnswer(request, reply, payload.length * 2);
        done(null, payload);
      } catch (error) {
        done(error as Error);
      }
    },
  };
}
