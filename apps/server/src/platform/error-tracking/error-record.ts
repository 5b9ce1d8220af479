import { type ErrorDescription, printDescription } from '../errors/describe-error.ts';

interface ErrorLine {
  level: number;
  time: string;
  msg: string;
  err?: ErrorDescription;
  req?: { method: string; url: string };
  [name: string]: unknown;
}

export interface ErrorRecord {
  timestamp: Date;
  severityNumber: number;
  severityText: string;
  body: string;
  attributes: Record<string, string | number | boolean>;
}

const FATAL_LEVEL = 60;
/** As OpenTelemetry numbers them. */
const SEVERITY = { error: 17, fatal: 21 } as const;

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * A line has passed the log's redaction. Network addresses stay in the log: they are in `req`, of which only
 * method and path are sent. Undefined for lines without an error, which report the response to a request
 * whose error has a line of its own.
 */
export function toErrorRecord(line: string): ErrorRecord | undefined {
  const { level, time, msg, err, req, pid: _pid, hostname, ...others } = JSON.parse(line) as ErrorLine;
  if (!err) return undefined;
  const severityText = level >= FATAL_LEVEL ? 'fatal' : 'error';
  return {
    timestamp: new Date(time),
    severityNumber: SEVERITY[severityText],
    severityText,
    body: msg,
    attributes: {
      'exception.type': err.type,
      'exception.message': err.message,
      'exception.stacktrace': printDescription(err),
      'host.name': String(hostname),
      ...(req && { 'http.request.method': req.method, 'url.path': req.url }),
      ...Object.fromEntries(
        Object.entries(others)
          .filter(([, value]) => isScalar(value))
          .map(([name, value]) => [`hooray.${name}`, value as string | number | boolean]),
      ),
    },
  };
}
