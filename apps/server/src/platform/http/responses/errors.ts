import { CHECK_THIS_VALUE, type ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { REQUEST_ID, RETRY_AFTER } from '@hooray/contract/protocol/headers.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { asFixed } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brokenReference, isDatabaseUnavailable, isDataException, isDeadlock } from '../../db/constraint.ts';
import { AppError, isShed } from '../../errors/app-error.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import { nameLanguage, registerRequestLanguage } from '../../language/request-language.ts';
import { loggerOf } from '../operations/request-log.ts';
import type { SecurityHeaders } from './security-headers.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Any other 4xx of the framework is a malformed request. */
const frameworkRefusals: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('TOO_LARGE'),
};

/** Enough for every field of a form. */
const MAX_ISSUES = 20;

function fromValidation(error: FastifyError, missing: ErrorCode): AppError {
  // An invalid id is treated like an unknown one.
  if (error.validationContext === 'params') return new AppError(missing);
  const mistakes = error.validation?.slice(0, MAX_ISSUES) ?? [];
  if (error.validationContext !== 'body' && mistakes.some(({ params }) => params.format === 'uuid'))
    return new AppError(missing);
  const issues = mistakes.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message === undefined ? CHECK_THIS_VALUE : asFixed(message),
  }));
  return new AppError('VALIDATION', { issues });
}

// Drizzle names a reference after its table and column, then the referenced ones.
const TO_AN_ACCOUNT = /_(users|sessions)_id_fk$/;

/** The referenced row is gone. Writes about other users lock their rows, so a deleted account is the caller's own. */
function fromBrokenReference(error: unknown, name: string, missing: ErrorCode): AppError {
  if (TO_AN_ACCOUNT.test(name)) return new AppError('UNAUTHENTICATED', { cause: error });
  return new AppError(missing, { cause: error });
}

/** @param missing the call's own code for a missing resource */
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

/** Each parser throws its own error if the client disconnects within the body. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = isBrokenOff(request)
    ? new AppError('MALFORMED_REQUEST', { cause: error })
    : toAppError(error, request.routeOptions.config.call?.missing);
  if (refusal.status >= 500 && !isShed(refusal)) loggerOf(request).error({ err: error }, 'request failed');
  // A rare one is a race, a frequent one a bug.
  else if (brokenReference(error)) loggerOf(request).warn({ err: error }, 'the referenced row is gone');
  if (refusal.retryAfter !== undefined) reply.header(RETRY_AFTER, String(refusal.retryAfter));
  sendRefusal(refusal, request.language, reply);
}

function sendRefusal(refusal: AppError, language: SentenceLanguage, reply: FastifyReply): void {
  nameLanguage(reply, language)
    .status(refusal.status)
    .type(JSON_TYPE)
    .send(JSON.stringify(refusal.toBody(language)));
}

export function createFrameworkErrorHandler(headers: SecurityHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new AppError('NOT_FOUND') : toAppError(error);
    const language = chooseLanguage({ accepted: request.headers['accept-language'] });
    sendRefusal(refusal, language, reply.headers({ ...headers, [REQUEST_ID]: request.id }));
  };
}

export function registerErrorHandling(app: FastifyInstance): void {
  registerRequestLanguage(app);
  z.config({ customError: () => CHECK_THIS_VALUE });
  app.setErrorHandler(handleError);
  app.removeContentTypeParser('text/plain');
}
