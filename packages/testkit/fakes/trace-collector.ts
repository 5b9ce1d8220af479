import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span whose attributes are a plain object. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
  links: { traceId: string }[];
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'links'> & {
        attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
        links?: { traceId: string }[];
      })[];
    }[];
  }[];
}

/** A collector that speaks OTLP over HTTP. */
export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  spans: CollectedSpan[];
  /** Returns everything received, unchanged. */
  received(): string;
  close(): void;
}

function spansOf({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, links = [], ...span }) => ({
      ...span,
      links,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
    }));
}

/** @param answer replaces collecting, to simulate a failing collector */
export async function openTraceCollector(answer?: RequestListener): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    if (answer) return answer(request, response);
    const body = request.url === '/v1/traces' ? await text(request) : '';
    received += body;
    spans.push(...spansOf(JSON.parse(body) as Sent));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
