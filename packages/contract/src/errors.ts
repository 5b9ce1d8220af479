import { z } from 'zod';

/** Every refusal the product knows: its status and the sentence people read when nothing more precise is said. */
export const errorCatalogue = {
  VALIDATION: { status: 400, message: 'Please check what you entered.' },
  MALFORMED_REQUEST: { status: 400, message: "The request couldn't be read." },
  AGE_RESTRICTED: { status: 400, message: 'You must be at least 13 years old to use Hooray.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid e-mail or password.' },
  TOO_FEW_CREDITS: { status: 402, message: "You don't have enough credits." },
  FORBIDDEN: { status: 403, message: "You don't have permission to do this." },
  NO_PEEKING: { status: 403, message: 'No peeking!' },
  REAUTHENTICATE: { status: 403, message: 'Please confirm your current password.' },
  BIRTHDAY_REQUIRED: { status: 403, message: 'Please tell us your birthday first.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  TIMED_OUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  CONFLICT: { status: 409, message: 'This has already been done.' },
  NOT_YET: { status: 409, message: "The day hasn't come yet." },
  EMAIL_TAKEN: { status: 409, message: 'An account with this e-mail already exists.' },
  TOO_LARGE: { status: 413, message: 'This is too large.' },
  NOT_AN_IMAGE: { status: 415, message: "This file isn't a picture we can read." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "This kind of content isn't accepted here." },
  EXPECTATION_FAILED: { status: 417, message: "What the request expects can't be done here." },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again later.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: "We couldn't reach the payment service. No credits were added. Please try again.",
  },
  UNAVAILABLE: { status: 503, message: 'Hooray is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** What every refusal looks like on the wire. `issues` is there for validation only. */
export const errorBodySchema = z
  .object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.array(issueSchema).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
