import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** The exported attributes of a span. All others are removed, such as ids and messages that libraries add. */
const KEPT = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.batch.message_count',
  'error.type',
]);

const keptOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)));

/** A view of a span without error messages, which may contain users' texts. */
function withoutDetails(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    attributes: { value: keptOf(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
  });
}

/** Wraps an exporter to remove personal data: ids, values and messages. */
export function impersonal(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutDetails), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
