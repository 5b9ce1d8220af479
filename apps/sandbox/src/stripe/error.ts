import type { z } from 'zod';

interface Details {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string | undefined;
  param?: string | undefined;
}

export class StripeError extends Error {
  /** The status with which the sandbox's own pages respond too. */
  readonly statusCode: number;
  readonly body: { error: Details & { message: string } };

  constructor(
    statusCode: number,
    message: string,
    { type = 'invalid_request_error', ...details }: Details = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.body = { error: { type, message, ...details } };
  }
}

/** Turns `['line_items', 0, 'quantity']` into `line_items[0][quantity]`. */
function paramOf([first, ...rest]: PropertyKey[]): string {
  return [String(first), ...rest.map((part) => `[${String(part)}]`)].join('');
}

function isMissing(given: unknown, path: PropertyKey[]): boolean {
  let value = given;
  for (const part of path) value = Object(value)[part];
  return value === undefined;
}

/** Reports the first problem only, as Stripe does. */
export function errorOfIssues({ issues }: z.ZodError, given: unknown): StripeError {
  const [issue] = issues;
  if (!issue) return new StripeError(400, 'Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = paramOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return new StripeError(501, `The sandbox doesn't support the parameter ${param}.`, { param });
  }
  const param = paramOf(issue.path);
  if (isMissing(given, issue.path)) {
    return new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'invalid_value' || issue.code === 'too_big')
    return new StripeError(501, `The sandbox doesn't support this value of ${param}: ${issue.message}.`, {
      param,
    });
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  return new StripeError(400, issue.message, { code, param });
}

/** @param param the parameter with the unknown id */
export function noSuch(kind: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}
