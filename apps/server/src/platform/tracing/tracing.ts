import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Dispatch } from '../realtime/events/dispatch-events.ts';

export interface TracingSettings {
  /** The base address of an OTLP collector over HTTP. */
  endpoint: string;
  serviceName: string;
  /** The sampled share, 0 to 1. */
  ratio: number;
}

export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  traceStatements(pool: pg.Pool): void;
  traceEvents(namespace: string, events: readonly string[], dispatch: Dispatch): Dispatch;
  /** Flushes waiting spans within a second. */
  stop(): Promise<void>;
}
