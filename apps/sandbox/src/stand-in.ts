import type { FastifyInstance } from 'fastify';
import type { Html } from './html.ts';

/** What every stand-in gets to work with. */
export interface StandInContext {
  app: FastifyInstance;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Says on the sandbox's first page what there is. */
  offer(about: Html): void;
}
