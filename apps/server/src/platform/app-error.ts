import { type ErrorBody, type ErrorCode, errorCatalogue, type Issue } from '@hooray/contract/errors.ts';

interface Details {
  /** A sentence for people, more precise than the catalogue's. */
  message?: string;
  issues?: Issue[];
  /** Whole seconds until trying again makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one way to refuse: a code of the contract, from which status and sentence follow. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toBody(): ErrorBody {
    const { status: statusCode, code, message, issues } = this;
    return issues ? { statusCode, code, message, issues } : { statusCode, code, message };
  }
}

/** A refusal that points at one field. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('VALIDATION', { message, issues: [{ path, message }] });
}
