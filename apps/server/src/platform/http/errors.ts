import type { Issue } from '@hooray/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../db/constraint.ts';

/** What the framework itself refuses, as our codes; anything else of its 4xx is a malformed request. */
const frameworkRefusals: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('TOO_LARGE'),
  FST_UNDER_PRESSURE: () => new AppError('UNAVAILABLE', { retryAfter: 2 }),
};

function fromValidation(error: FastifyError): AppError {
  const issues: Issue[] = [];
  // An id of a path or query that cannot be one names nothing, exactly like one that is unknown.
  if (error.validationContext === 'params') return new AppError('NOT_FOUND');
  for (const { instancePath, message, params } of error.validation ?? []) {
    if (error.validationContext !== 'body' && params.format === 'uuid') return new AppError('NOT_FOUND');
    issues.push({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'Invalid.',
    });
  }
  const first = issues[0]?.message;
  return new AppError('VALIDATION', first ? { message: first, issues } : { issues });
}

/** Any error as the refusal that goes over the wire. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error as unknown as FastifyError);
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE', { retryAfter: 2, cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = frameworkRefusals[code];
  if (known) return known();
  if (statusCode >= 400 && statusCode < 500) return new AppError('MALFORMED_REQUEST', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.toBody()));
}

/** Every error leaves through here, in one shape. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
}
