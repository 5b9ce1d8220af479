import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  return inner instanceof DatabaseError ? inner : undefined;
}

/** The name of the violated constraint, if that is why a statement failed. */
export function violatedConstraint(error: unknown): string | undefined {
  const inner = databaseErrorOf(error);
  return inner?.code?.startsWith('23') ? inner.constraint : undefined;
}

/**
 * Awaits a statement. If it violates a constraint, throws the error that `refusalOf` returns for the constraint's name
 * instead, if it returns one.
 */
export async function translateViolation<T>(
  statement: PromiseLike<T>,
  refusalOf: (constraint: string, cause: unknown) => Error | undefined,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const constraint = violatedConstraint(error);
    throw (constraint && refusalOf(constraint, error)) || error;
  }
}

/** The name of the violated reference, if what it refers to has been deleted meanwhile. */
export function brokenReference(error: unknown): string | undefined {
  const inner = databaseErrorOf(error);
  return inner?.code === '23503' ? inner.constraint : undefined;
}

/** Whether the database aborted a transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '40P01';
}

// Class 08: connection lost, or a pooler without a connection to give; 57P0x: the server is shutting down or starting;
// 53300: too many connections; 25006: it is a standby that has not been promoted yet.
const UNAVAILABLE = /^(08|57P0|53300|25006)/;
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** Whether an error means that the database is unavailable, rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(inner instanceof Error)) return false;
  const { code } = inner as NodeJS.ErrnoException;
  if (inner instanceof DatabaseError) return UNAVAILABLE.test(inner.code ?? '');
  return (
    SOCKET_ERRORS.has(code ?? '') ||
    /Connection terminated|not queryable|timeout exceeded when trying|Query read timeout|timeout expired/.test(
      inner.message,
    )
  );
}

/** Whether the database refused a value itself, such as a date that does not exist. */
export function isDataException(error: unknown): boolean {
  return databaseErrorOf(error)?.code?.startsWith('22') ?? false;
}
