import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

type Query = (...given: unknown[]) => unknown;
type Answer = (error: unknown, result?: unknown) => void;

const textOf = (statement: unknown): string => {
  const { text = '' } =
    typeof statement === 'string' ? { text: statement } : (statement as { text?: string });
  return text;
};

function end(span: Span, error?: unknown): void {
  if (error) {
    // The message may contain a row.
    span.setAttribute(
      'error.type',
      error instanceof pg.DatabaseError ? (error.code ?? 'unknown') : 'connection',
    );
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Statement texts contain no values. */
function traced(query: Query, tracer: Tracer): Query {
  return (...given) => {
    // Statements outside a request belong to no trace.
    if (!trace.getActiveSpan()?.isRecording()) return query(...given);
    const text = textOf(given[0]);
    const operation = /^\W*(\w+)/.exec(text.slice(0, 100))?.[1]?.toLowerCase() ?? 'statement';
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
    });
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answer = context.bind(context.active(), last as Answer);
      const answered: Answer = (error, result) => {
        end(span, error);
        answer(error, result);
      };
      return query(...given.slice(0, -1), answered);
    }
    const result = query(...given);
    if (result instanceof Promise)
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    else end(span);
    return result;
  };
}

export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    Object.assign(client, { query: traced((client.query as Query).bind(client), tracer) });
  });
  // A waiting request gets its connection in the context of the request that releases it.
  const connect = pool.connect.bind(pool) as (callback?: Answer) => unknown;
  const inOwnTrace = (callback?: Answer) =>
    callback ? connect(context.bind(context.active(), callback)) : connect();
  Object.assign(pool, { connect: inOwnTrace });
}
