import { context, DiagLogLevel, diag, propagation, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { within } from '../concurrency/deadline.ts';
import { attempt } from '../errors/failures.ts';
import { impersonal } from './impersonal-spans.ts';
import { traceEvents } from './trace-events.ts';
import { provideTraceId } from './trace-id.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Spans that wait to be sent: a few MB. More are dropped, and nothing waits for room. */
const MOST_WAITING = 2048;
const SEND_EVERY_MS = 1000;
/** How long a collector may take to answer. */
const ANSWER_MS = 3000;
const GOODBYE_MS = 1000;
const COMPLAIN_EVERY_MS = 60_000;
const LONGEST_REASON = 300;
/** Statements are cut to this. */
const LONGEST_TEXT = 1000;

/**
 * A trace begins with a request, an event or a job: the job queue's own looking around, every few seconds, is not worth one.
 */
function sampleBeginnings(ratio: number): Sampler {
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  return {
    shouldSample(parent, traceId, name, kind) {
      const isBeginning =
        kind === SpanKind.SERVER || (kind === SpanKind.CONSUMER && !name.includes('__pgboss'));
      return isBeginning ? byRatio.shouldSample(parent, traceId) : { decision: SamplingDecision.NOT_RECORD };
    },
  };
}

/** Says that traces cannot be sent, once a minute at most. */
function complainTo(logger: Logger): void {
  let silentUntil = 0;
  const complain = (reason: string) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + COMPLAIN_EVERY_MS;
    logger.warn({ reason: reason.slice(0, LONGEST_REASON) }, 'traces could not be sent, and are dropped');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}

/** The trace that the collector gets of what is being done. */
function findTraceId(): string | undefined {
  const { traceId, traceFlags = TraceFlags.NONE } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceFlags & TraceFlags.SAMPLED ? traceId : undefined;
}

/** Loads OpenTelemetry's SDK, and registers it for the libraries that trace by themselves (the job queue). */
export function startTracing({ endpoint, serviceName, ratio }: TracingSettings, logger: Logger): Tracing {
  complainTo(logger);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: ANSWER_MS,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: sampleBeginnings(ratio) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: impersonal(exporter),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: ANSWER_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  provideTraceId(findTraceId);
  const tracer = provider.getTracer('hooray');
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceStatements: (pool) => traceStatements(pool, tracer),
    traceEvents: (namespace, events, dispatch) => traceEvents({ tracer, namespace, events }, dispatch),
    async stop() {
      await attempt(logger, 'the last traces were not sent', () => within(GOODBYE_MS, provider.shutdown()));
      for (const api of [trace, propagation, context, diag]) api.disable();
    },
  };
}
