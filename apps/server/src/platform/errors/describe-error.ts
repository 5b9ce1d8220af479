export interface ErrorDescription {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: ErrorDescription;
  /** Concurrent failures, such as connecting to each address of a host. */
  errors?: ErrorDescription[];
}

/** The job queue copies errors into plain objects. */
interface Failure extends Partial<AggregateError> {
  code?: unknown;
  constraint?: unknown;
  /** The function of PostgreSQL that reported the error. */
  routine?: unknown;
  query?: unknown;
  params?: unknown;
}

/**
 * Drizzle's messages contain parameters. PostgreSQL's messages of class 22 quote the refused value, in the
 * server's language and quotation marks.
 */
function messageOf({ message = '', code, routine, query, params }: Failure): string {
  if (typeof query === 'string' && Array.isArray(params)) return `Failed query: ${query}`;
  return /^22/.test(String(code)) ? `The database refused a value in ${routine}` : message;
}

function framesOf(stack: string, message = ''): string {
  const at = stack.indexOf(message);
  const lines = (at === -1 ? stack : stack.slice(at + message.length)).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

function describeFailure(failure: Failure): ErrorDescription {
  const { name = 'object', message, code, constraint, stack, cause, errors } = failure;
  return {
    type: name,
    message: messageOf(failure),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(stack !== undefined && { stack: framesOf(stack, message) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
    ...(errors && { errors: errors.map(describeError) }),
  };
}

/** Omits details such as parameters, rows and passwords. */
export function describeError(error: unknown): ErrorDescription {
  return typeof error === 'object' && error !== null
    ? describeFailure(error)
    : { type: typeof error, message: String(error) };
}

export const printError = (error: unknown): string => printDescription(describeError(error));

/** Each cause is below its error. */
export function printDescription(description: ErrorDescription): string {
  const lines = ({
    type,
    message,
    code,
    constraint,
    stack,
    cause,
    errors = [],
  }: ErrorDescription): string[] => [
    `${type}: ${message}`,
    ...(code === undefined ? [] : [`  code: ${code}`]),
    ...(constraint === undefined ? [] : [`  constraint: ${constraint}`]),
    ...(stack ? [stack] : []),
    ...[...(cause ? [cause] : []), ...errors].flatMap((one) => {
      const [first, ...rest] = lines(one);
      return [`Caused by ${first}`, ...rest];
    }),
  ];
  return lines(description).join('\n');
}
