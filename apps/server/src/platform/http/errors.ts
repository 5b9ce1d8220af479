import { CHECK_THIS_VALUE, type ErrorCode, type Issue } from '@hooray/contract/errors.ts';
import { REQUEST_ID, RETRY_AFTER } from '@hooray/contract/headers.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { brokenReference, isDatabaseUnavailable, isDataException, isDeadlock } from '../db/constraint.ts';
import type { SecurityHeaders } from './security-headers.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What the framework itself refuses, as our codes; anything else of its 4xx is a malformed request. */
const frameworkRefusals: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('TOO_LARGE'),
};

/** Issues that an answer lists at most: enough for every field of a form. */
const MOST_ISSUES = 20;

function fromValidation(error: FastifyError, missing: ErrorCode): AppError {
  const issues: Issue[] = [];
  // An id of a path or query that cannot be one names nothing, exactly like one that is unknown.
  if (error.validationContext === 'params') return new AppError(missing);
  for (const { instancePath, message, params } of error.validation?.slice(0, MOST_ISSUES) ?? []) {
    if (error.validationContext !== 'body' && params.format === 'uuid') return new AppError(missing);
    issues.push({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? CHECK_THIS_VALUE,
    });
  }
  return new AppError('VALIDATION', { issues });
}

// Drizzle names a reference after its table and column, and then those that it refers to.
const TO_AN_ACCOUNT = /_(users|sessions)_id_fk$/;

/**
 * What was there when it was looked at has been deleted since. Locks would prevent it for the writes that take them;
 * this holds for all, also for those to come. Whoever writes about other people holds them, so that the account that
 * has gone is the caller's own.
 */
function fromBrokenReference(error: unknown, name: string, missing: ErrorCode): AppError {
  if (TO_AN_ACCOUNT.test(name)) return new AppError('UNAUTHENTICATED', { cause: error });
  return new AppError(missing, { cause: error });
}

/**
 * Any error as the refusal that goes over the wire.
 * @param missing the call's own code for what does not exist
 */
export function toAppError(error: unknown, missing: ErrorCode = 'NOT_FOUND'): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return fromValidation(error as unknown as FastifyError, missing);
  const reference = brokenReference(error);
  if (reference) return fromBrokenReference(error, reference, missing);
  if (isDatabaseUnavailable(error) || isDeadlock(error))
    return new AppError('UNAVAILABLE', { retryAfter: 2, cause: error });
  if (isDataException(error)) return new AppError('MALFORMED_REQUEST', { cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = frameworkRefusals[code];
  if (known) return known();
  if (statusCode >= 400 && statusCode < 500) return new AppError('MALFORMED_REQUEST', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** A client that goes in the middle of its body makes whatever reads it fail, each reader in its own way. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = isBrokenOff(request)
    ? new AppError('MALFORMED_REQUEST', { cause: error })
    : toAppError(error, request.routeOptions.config.call?.missing);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  // Seen once in a while it is a race; seen often, a mistake.
  else if (brokenReference(error)) request.log.warn({ err: error }, 'what was referred to has gone');
  if (refusal.retryAfter !== undefined) reply.header(RETRY_AFTER, String(refusal.retryAfter));
  reply.status(refusal.status).type(JSON_TYPE).send(JSON.stringify(refusal.toBody()));
}

/** Refuses addresses that the router cannot even read. */
export function createFrameworkErrorHandler(headers: SecurityHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new AppError('NOT_FOUND') : toAppError(error);
    reply
      .headers({ ...headers, [REQUEST_ID]: request.id })
      .status(refusal.status)
      .type(JSON_TYPE)
      .send(JSON.stringify(refusal.toBody()));
  };
}

/** Every error leaves through here, in one shape. */
export function registerErrorHandling(app: FastifyInstance): void {
  z.config({ customError: () => CHECK_THIS_VALUE });
  app.setErrorHandler(handleError);
  app.removeContentTypeParser('text/plain');
}
