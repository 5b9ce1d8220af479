import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { Logger } from 'pino';
import { within } from '../concurrency/deadline.ts';
import { attempt } from '../errors/failures.ts';
import { provideErrorTracker } from './error-lines.ts';
import { toErrorRecord } from './error-record.ts';
import type { ErrorTracking, ErrorTrackingSettings } from './error-tracking.ts';

/** A few MB. Further errors are only in the log. */
const MAX_WAITING = 512;
const BATCH_SIZE = 64;
const SEND_EVERY_MS = 1000;
const ANSWER_MS = 3000;
const SHUTDOWN_MS = 1000;
const WARN_EVERY_MS = 60_000;
const MAX_REASON_LENGTH = 300;
/** Bytes of a stack with its causes, roughly. */
const MAX_TEXT_LENGTH = 8000;

/** Logs failures at most once a minute, below the level that is sent, and drops the batch. */
function warnRarely(exporter: LogRecordExporter, logger: Logger): LogRecordExporter {
  let silentUntil = 0;
  function warn({ error }: ExportResult): void {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + WARN_EVERY_MS;
    const reason = String(error?.message).slice(0, MAX_REASON_LENGTH);
    logger.warn({ reason }, 'errors could not be sent to the error tracker, and are only in the log');
  }
  return {
    export: (records, done) =>
      exporter.export(records, (result) => {
        if (result.code === ExportResultCode.FAILED) warn(result);
        done({ code: ExportResultCode.SUCCESS });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * The headers are those of OTEL_EXPORTER_OTLP_HEADERS and OTEL_EXPORTER_OTLP_LOGS_HEADERS, which the library
 * reads.
 */
export function startErrorTracking(
  { url, serviceName }: ErrorTrackingSettings,
  logger: Logger,
): ErrorTracking {
  const exporter = new OTLPLogExporter({ url, timeoutMillis: ANSWER_MS });
  const provider = new LoggerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    logRecordLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    processors: [
      new BatchLogRecordProcessor({
        exporter: warnRarely(exporter, logger),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH_SIZE,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: 2 * ANSWER_MS,
      }),
    ],
  });
  const errors = provider.getLogger('hooray');
  provideErrorTracker((line) => {
    const record = toErrorRecord(line);
    if (record) errors.emit(record);
  });
  return {
    async stop() {
      provideErrorTracker(undefined);
      await attempt(logger, 'the last errors were not sent', () => within(SHUTDOWN_MS, provider.shutdown()));
    },
  };
}
