import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers don't pipeline at all; some programs send a few requests ahead. */
const MAX_WAITING = 16;

/** Node.js handles up to a thousand requests of one chunk, and keeps the responses in memory until they are read. */
export function boundPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, done) => {
    // Only a response that waits for an earlier one has no socket yet.
    if (reply.raw.socket !== null) return done();
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      // Drops this request and the others of its chunk.
      return void reply.hijack();
    }
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
