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

/** The attributes are an object here. */
export interface CollectedRecord {
  severityNumber: number;
  severityText: string;
  traceId: string | undefined;
  body: string;
  attributes: Record<string, unknown>;
}

type Attributes = { key: string; value: { stringValue?: string; intValue?: number } }[];

interface SentRecords {
  resourceLogs: {
    scopeLogs: {
      logRecords: (Omit<CollectedRecord, 'attributes' | 'body'> & {
        body: { stringValue: string };
        attributes: Attributes;
      })[];
    }[];
  }[];
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'links'> & {
        attributes: Attributes;
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
  /** Logs, at whatever path. */
  records: CollectedRecord[];
  /** Returns all received spans, unchanged. */
  received(): string;
  close(): void;
}

const asObject = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

function recordsOf({ resourceLogs }: SentRecords): CollectedRecord[] {
  return resourceLogs
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords)
    .map(({ attributes, body, ...record }) => ({
      ...record,
      body: body.stringValue,
      attributes: asObject(attributes),
    }));
}

function spansOf({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, links = [], ...span }) => ({
      ...span,
      links,
      attributes: asObject(attributes),
    }));
}

/** @param answer replaces collecting, to simulate a failing collector */
export async function openTraceCollector(answer?: RequestListener): Promise<TraceCollector> {
  const [spans, records]: [CollectedSpan[], CollectedRecord[]] = [[], []];
  let received = '';
  const server = createServer(async (request, response) => {
    if (answer) return answer(request, response);
    const body = await text(request);
    const sent = JSON.parse(body) as Sent | SentRecords;
    if ('resourceLogs' in sent) records.push(...recordsOf(sent));
    else {
      received += body;
      spans.push(...spansOf(sent));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    records,
    received: () => received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
