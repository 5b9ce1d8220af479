import {
  type ErrorBody,
  type ErrorCode,
  errorCatalog,
  type Issue,
} from '@hooray/contract/protocol/errors.ts';

interface Details {
  field?: string;
  /** The first one's message is used if there is no other. */
  issues?: Issue[];
  /** In whole seconds. */
  retryAfter?: number;
  /** Replaces the code's message. */
  message?: string;
  cause?: unknown;
}

/** The code determines status and message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { field, issues, retryAfter, message: given, cause }: Details = {}) {
    const message = given ?? errorCatalog[code].message;
    const named = field === undefined ? issues : [{ path: field, message }];
    super(named?.[0]?.message ?? message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = named;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }

  toBody(): ErrorBody {
    const { status: statusCode, code, message, issues } = this;
    return issues ? { statusCode, code, message, issues } : { statusCode, code, message };
  }
}

/** Shed load isn't logged, because that would add to the load. */
export const isShed = ({ code, cause }: AppError): boolean => code === 'UNAVAILABLE' && cause === undefined;

export function invalidField(path: string, message: string): AppError {
  return new AppError('VALIDATION', { issues: [{ path, message }] });
}
