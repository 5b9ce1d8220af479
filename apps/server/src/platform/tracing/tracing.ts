import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Dispatch } from '../realtime/events/dispatch-events.ts';

/** Where traces are sent, and how many. */
export interface TracingSettings {
  /** The base address of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** The name of this service in the traces. */
  serviceName: string;
  /** The share of requests, events and jobs whose trace is kept, 0 to 1. */
  ratio: number;
}

/** Follows requests, events and jobs, with the statements that each makes. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  traceStatements(pool: pg.Pool): void;
  /** The wrapper of a namespace's events, which follows each. */
  traceEvents(namespace: string, events: readonly string[], dispatch: Dispatch): Dispatch;
  /** Sends what waits, for a second at most. */
  stop(): Promise<void>;
}
