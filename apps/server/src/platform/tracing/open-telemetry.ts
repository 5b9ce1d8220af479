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

/** A few MB. Further spans are dropped. */
const MAX_WAITING = 2048;
const SEND_EVERY_MS = 1000;
const ANSWER_MS = 3000;
const SHUTDOWN_MS = 1000;
const WARN_EVERY_MS = 60_000;
const MAX_REASON_LENGTH = 300;
const MAX_TEXT_LENGTH = 1000;

/** The job queue's own polling isn't traced. */
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

/** Logs at most once a minute. */
function logFailures(logger: Logger): void {
  let silentUntil = 0;
  const warnRarely = (reason: string) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + WARN_EVERY_MS;
    logger.warn({ reason: reason.slice(0, MAX_REASON_LENGTH) }, 'traces could not be sent, and are dropped');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: warnRarely, warn: warnRarely, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}

function findTraceId(): string | undefined {
  const { traceId, traceFlags = TraceFlags.NONE } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceFlags & TraceFlags.SAMPLED ? traceId : undefined;
}

/** Also registers the SDK globally, because the job queue traces by itself. */
export function startTracing({ endpoint, serviceName, ratio }: TracingSettings, logger: Logger): Tracing {
  logFailures(logger);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: ANSWER_MS,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: sampleBeginnings(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: impersonal(exporter),
        maxQueueSize: MAX_WAITING,
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
      await attempt(logger, 'the last traces were not sent', () => within(SHUTDOWN_MS, provider.shutdown()));
      for (const api of [trace, propagation, context, diag]) api.disable();
    },
  };
}
