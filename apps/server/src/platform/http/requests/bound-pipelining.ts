import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers never send a request before the previous response; programs that do send a few. */
const MOST_WAITING = 16;

/**
 * Ends a connection that pipelines too many requests. Each request is handled even if its response is never read, and
 * responses wait in memory for earlier ones. Node.js stops reading only after it has passed on the thousand requests of one
 * chunk.
 */
export function boundPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, done) => {
    // A response has the connection from the start, unless an earlier one is unfinished.
    if (reply.raw.socket !== null) return done();
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      socket.destroy();
      // Handle neither this request nor those that arrived with it.
      return void reply.hijack();
    }
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
