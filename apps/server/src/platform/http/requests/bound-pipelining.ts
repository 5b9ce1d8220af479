import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers never send a request before the previous response; programs that do send a few. */
const MOST_WAITING = 16;

/**
 * Ends a connection that sends request after request without waiting for responses. Each one is handled, whether or not
 * anybody reads the response, and the responses wait in memory for their turn: Node.js stops reading, but not before it has
 * passed on the thousand requests that arrive in one piece.
 */
export function boundPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, done) => {
    // An answer has the connection from the start, unless an earlier one is not finished.
    if (reply.raw.socket !== null) return done();
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      socket.destroy();
      // Nothing more is done for it, nor for what arrived with it.
      return void reply.hijack();
    }
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
