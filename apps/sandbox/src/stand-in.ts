import type { FastifyInstance } from 'fastify';
import type { Html } from './html.ts';

export interface StandInContext {
  app: FastifyInstance;
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** Adds a description to the sandbox's first page. */
  offer(about: Html): void;
}
