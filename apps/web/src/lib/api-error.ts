import type { Issue } from '@hooray/contract/errors.ts';

interface ApiErrorFields {
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** A code of the contract, or 'NETWORK' where no answer came. */
  code: string;
  /** A sentence for people. */
  message: string;
  issues?: Issue[] | undefined;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
}

/** The one error that a call of the API fails with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(fields: ApiErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.status = fields.status;
    this.code = fields.code;
    this.issues = fields.issues;
    this.retryAfter = fields.retryAfter;
  }
}

const unknownFailure = 'Something went wrong';

/** Where no answer came: offline, refused, cut off. */
export function networkError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK', message: unknownFailure }, { cause });
}

/** Reads a refusal. What is not the API's own error body (a proxy's page, say) becomes a general sentence. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: typeof fields.code === 'string' ? fields.code : 'INTERNAL',
    message: typeof fields.message === 'string' && fields.message !== '' ? fields.message : unknownFailure,
    issues: Array.isArray(fields.issues) ? (fields.issues as Issue[]) : undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}
