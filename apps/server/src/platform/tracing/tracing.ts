import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Dispatch } from '../realtime/events/dispatch-events.ts';

/** The settings of traces. */
export interface TracingSettings {
  /** The base address of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** The name of this service in the traces. */
  serviceName: string;
  /** The share of requests, events and jobs whose trace is kept, 0 to 1. */
  ratio: number;
}

/** Traces requests, events and jobs with their statements. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  traceStatements(pool: pg.Pool): void;
  /** Wraps the dispatch of a namespace's events to trace each. */
  traceEvents(namespace: string, events: readonly string[], dispatch: Dispatch): Dispatch;
  /** Sends waiting spans, within a second. */
  stop(): Promise<void>;
}
