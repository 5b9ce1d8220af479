import { z } from 'zod';
import { accountErrors } from '../accounts/errors.ts';
import { boxErrors } from '../boxes/errors.ts';
import { chatErrors } from '../chats/errors.ts';
import { collageErrors } from '../collage/errors.ts';
import { creditErrors } from '../credits/errors.ts';
import { friendErrors } from '../friends/errors.ts';
import { giftErrors } from '../gifts/errors.ts';
import { matchingErrors } from '../matching/errors.ts';
import { moderationErrors } from '../moderation/errors.ts';
import { notificationErrors } from '../notifications/errors.ts';
import { openingErrors } from '../openings/errors.ts';
import { paymentErrors } from '../payments/errors.ts';
import { sponsorErrors } from '../sponsors/errors.ts';
import { defineErrors } from './define-errors.ts';
import { say } from './sentences.ts';
import { uploadErrors } from './upload-errors.ts';

const generalErrors = defineErrors({
  VALIDATION: { status: 400, message: say('Please check what you entered.') },
  MALFORMED_REQUEST: { status: 400, message: say("The request couldn't be read.") },
  INVALID_CURSOR: { status: 400, message: say("This cursor isn't valid.") },
  IDEMPOTENCY_KEY_TOO_LONG: { status: 400, message: say('This Idempotency-Key is too long.') },
  UNAUTHENTICATED: { status: 401, message: say('Please sign in.') },
  FORBIDDEN: { status: 403, message: say("You don't have permission to do this.") },
  ORIGIN_NOT_ALLOWED: { status: 403, message: say("Requests from this origin aren't accepted.") },
  NOT_FOUND: { status: 404, message: say('Not found.') },
  TIMED_OUT: { status: 408, message: say('The request took too long to arrive. Please try again.') },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: say('This Idempotency-Key was used for something else.') },
  TOO_LARGE: { status: 413, message: say('This is too large.') },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: say("This kind of content isn't accepted here.") },
  EXPECTATION_FAILED: { status: 417, message: say("What the request expects can't be done here.") },
  RATE_LIMITED: { status: 429, message: say('Too many attempts. Please try again later.') },
  HEADERS_TOO_LARGE: { status: 431, message: say('The headers of the request are too large.') },
  INTERNAL: { status: 500, message: say('Something went wrong') },
  UNAVAILABLE: { status: 503, message: say('Hooray is busy right now. Please try again in a moment.') },
});

export const errorCatalog = {
  ...generalErrors,
  ...accountErrors,
  ...uploadErrors,
  ...moderationErrors,
  ...friendErrors,
  ...boxErrors,
  ...giftErrors,
  ...creditErrors,
  ...collageErrors,
  ...chatErrors,
  ...openingErrors,
  ...paymentErrors,
  ...matchingErrors,
  ...sponsorErrors,
  ...notificationErrors,
};
export type ErrorCode = keyof typeof errorCatalog;

/** The message for a field whose schema has none of its own. */
export const CHECK_THIS_VALUE = say('Please check this value.');

const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every error response. `issues` lists the invalid fields, if any. */
export const errorBodySchema = z
  .object({
    statusCode: z.int(),
    code: z.enum(Object.keys(errorCatalog) as ErrorCode[]),
    message: z.string(),
    issues: z.array(issueSchema).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
