import type { ErrorCode, Issue } from '@hooray/contract/protocol/errors.ts';
import { RETRY_AFTER } from '@hooray/contract/protocol/headers.ts';

/** 'NETWORK' means that there was no response. */
export type FailureCode = ErrorCode | 'NETWORK';

interface ApiErrorFields {
  /** The HTTP status, or 0 if there was no response. */
  status: number;
  code: FailureCode;
  /** The sentence to show. If undefined, the page shows its own. */
  sentence?: string | undefined;
  issues?: Issue[] | undefined;
  retryAfter?: number | undefined;
}

/** The only error that an API call throws. Show it with `sentenceOf`. Its `message` is for the console. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode;
  readonly sentence: string | undefined;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(fields: ApiErrorFields, options?: ErrorOptions) {
    super(fields.sentence ?? `${fields.code} (${fields.status})`, options);
    this.status = fields.status;
    this.code = fields.code;
    this.sentence = fields.sentence;
    this.issues = fields.issues;
    this.retryAfter = fields.retryAfter;
  }
}

/** Whether the last sign-in is too long ago for the action. */
export function isProofMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'REAUTHENTICATE';
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK' }, { cause });
}

/** Whether the server has refused the call. A retry would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** A body that isn't from the API, such as a proxy's error page, has no sentence. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const retryAfter = Number(response.headers.get(RETRY_AFTER) ?? Number.NaN);
  // The cast is safe, because the server is built from the same contract.
  const code = typeof fields.code === 'string' ? (fields.code as ErrorCode) : undefined;
  // Any page's own sentence is more specific than that of an internal error (docs/product.md §3.5).
  const isUnspecific = code === 'INTERNAL' || fields.message === 'Something went wrong';
  return new ApiError({
    status: response.status,
    code: code ?? 'INTERNAL',
    sentence: isUnspecific ? undefined : readSentence(fields.message),
    issues: Array.isArray(fields.issues) ? (fields.issues as Issue[]) : undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function readSentence(message: unknown): string | undefined {
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}
