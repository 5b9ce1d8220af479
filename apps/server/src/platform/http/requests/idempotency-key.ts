import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** Characters of an `Idempotency-Key`. */
export const MAX_KEY_LENGTH = 255;

/** @throws AppError IDEMPOTENCY_KEY_TOO_LONG */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH) throw new AppError('IDEMPOTENCY_KEY_TOO_LONG');
  return key;
}
