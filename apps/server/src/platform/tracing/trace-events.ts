import type { Refusal } from '@hooray/contract/protocol/realtime.ts';
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { Dispatch } from '../realtime/events/dispatch-events.ts';

interface Options {
  tracer: Tracer;
  namespace: string;
  /** Any other name is a client's text. */
  events: readonly string[];
}

export function traceEvents({ tracer, namespace, events }: Options, dispatch: Dispatch): Dispatch {
  const declared = new Set(events);

  return async function traced(event, ...given) {
    const name = declared.has(event) ? event : 'undeclared';
    const attributes = {
      'messaging.system': 'socket.io',
      'messaging.destination.name': namespace,
      'messaging.operation.name': name,
    };
    const span = tracer.startSpan(
      `${namespace} ${name}`,
      { kind: SpanKind.SERVER, attributes },
      ROOT_CONTEXT,
    );
    const acknowledge = given.at(-1);
    if (typeof acknowledge === 'function') {
      given[given.length - 1] = (answer: { ok: true } | Refusal) => {
        if (!answer.ok) {
          span.setAttribute('error.type', answer.code);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        acknowledge(answer);
      };
    }
    try {
      await context.with(trace.setSpan(ROOT_CONTEXT, span), () => dispatch.call(this, event, ...given));
    } finally {
      span.end();
    }
  };
}
