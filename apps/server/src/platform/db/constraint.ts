import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { translateError } from '../errors/failures.ts';

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  return inner instanceof DatabaseError ? inner : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  const inner = databaseErrorOf(error);
  return inner?.code?.startsWith('23') ? inner.constraint : undefined;
}

/** Throws `refusalOf` of the violated constraint's name, if it returns an error. */
export function translateViolation<T>(
  statement: PromiseLike<T>,
  refusalOf: (constraint: string, cause: unknown) => Error | undefined,
): Promise<T> {
  return translateError(statement, (error) => {
    const constraint = violatedConstraint(error);
    return (constraint && refusalOf(constraint, error)) || error;
  });
}

/** The referenced row has been deleted. */
export function brokenReference(error: unknown): string | undefined {
  const inner = databaseErrorOf(error);
  return inner?.code === '23503' ? inner.constraint : undefined;
}

export function isDeadlock(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40P01';
}

export function isLockTimeout(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '55P03';
}

// Class 08: connection lost, or the pooler has none left; 57P0x: the server is shutting down or starting; 53300: too
// many connections; 25006: a standby that isn't promoted yet.
const UNAVAILABLE = /^(08|57P0|53300|25006)/;
const SOCKET_ERRORS = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  // The name or the network of the database's machine is away, for example while its container is replaced.
  ...['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

export function isDatabaseUnavailable(error: unknown): boolean {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(inner instanceof Error)) return false;
  const { code } = inner as NodeJS.ErrnoException;
  if (inner instanceof DatabaseError) return UNAVAILABLE.test(inner.code ?? '');
  return (
    SOCKET_ERRORS.has(code ?? '') ||
    /Connection terminated|not queryable|timeout exceeded when trying|Query read timeout|timeout expired|is a standby/.test(
      inner.message,
    )
  );
}

/** Whether the value was refused, for example a nonexistent date. */
export function isDataException(error: unknown): boolean {
  return databaseErrorOf(error)?.code?.startsWith('22') ?? false;
}
