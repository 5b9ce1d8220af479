import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type Issue,
} from '@hooray/contract/protocol/errors.ts';

interface Details {
  /** The refused field, at which the sentence is shown. */
  field?: string;
  /** The mistakes by field; the sentence of the whole is then that of the first. */
  issues?: Issue[];
  /** Whole seconds until a retry makes sense. */
  retryAfter?: number;
  /** Replaces the code's sentence with a more specific one. */
  message?: string;
  cause?: unknown;
}

/** The only error for refusals: a code of the contract, which determines status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { field, issues, retryAfter, message: given, cause }: Details = {}) {
    const message = given ?? errorCatalogue[code].message;
    const named = field === undefined ? issues : [{ path: field, message }];
    super(named?.[0]?.message ?? message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = named;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toBody(): ErrorBody {
    const { status: statusCode, code, message, issues } = this;
    return issues ? { statusCode, code, message, issues } : { statusCode, code, message };
  }
}

/** Whether load was shed. Nothing failed then, and a log line for each refusal would add to the load. */
export const isShed = ({ code, cause }: AppError): boolean => code === 'UNAVAILABLE' && cause === undefined;

/** A value that a field does not accept, with a sentence of the contract. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('VALIDATION', { issues: [{ path, message }] });
}
