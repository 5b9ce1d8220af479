import { z } from 'zod';
import { boundedText, messageResponse } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { say } from '../protocol/sentences.ts';
import { pictureErrors } from '../protocol/upload-errors.ts';
import { forgotPasswordBody, loginBody, registrationBody, sessionResponse } from './calls.ts';
import { accountLimits } from './constants.ts';

/** The largest body in bytes, and therefore the longest text in it. */
const MAX_BODY_BYTES = 256 * 1024;

/** Accepts any text, because an invalid token gets 401 like an expired one, not a validation error. */
const anyText = boundedText({ max: MAX_BODY_BYTES, required: say("This isn't a valid token.") });
const refreshBody = z.object({ refreshToken: anyText.optional() }).nullish();

const minute = 60;
const hour = 60 * minute;

export const signInCalls = defineCalls({
  'POST /api/auth/register': {
    summary: 'Creates an account and signs the user in.',
    access: 'public',
    body: registrationBody,
    files: { avatar: { maxBytes: accountLimits.avatarBytes, isRequired: false } },
    responses: { 201: sessionResponse },
    errors: [
      'EMAIL_TAKEN',
      'AGE_RESTRICTED',
      'ORIGIN_NOT_ALLOWED',
      'accounts.sign_up_closed',
      'accounts.invitation_required',
      ...pictureErrors,
    ],
    limits: { address: { points: 20, seconds: hour } },
  },
  'POST /api/auth/login': {
    summary: 'Signs in with email and password, or with a mailed one-time password.',
    access: 'public',
    body: loginBody,
    responses: { 200: sessionResponse },
    errors: ['INVALID_CREDENTIALS', 'SUSPENDED', 'accounts.sign_in_closed'],
    limits: { address: { points: 60, seconds: 15 * minute } },
  },
  'POST /api/auth/refresh': {
    summary:
      "Rotates the refresh token from the body or, for requests from Hooray's own pages, from the cookie.",
    access: 'public',
    body: refreshBody,
    responses: { 200: sessionResponse },
    errors: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED'],
    limits: { address: { points: 300, seconds: 5 * minute } },
  },
  'POST /api/auth/logout': {
    summary: 'Ends the session of the refresh token in the body or the cookie, and clears the cookie.',
    access: 'public',
    body: refreshBody,
    responses: { 200: messageResponse },
    errors: ['ORIGIN_NOT_ALLOWED'],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a one-time password if the account exists. The response is the same either way.',
    access: 'public',
    body: forgotPasswordBody,
    responses: { 200: messageResponse },
    errors: ['accounts.no_mail'],
    limits: { address: { points: 20, seconds: hour } },
  },
  'GET /api/auth/options': {
    summary: 'Returns the sign-in methods of this installation and the contact that its legal pages name.',
    access: 'public',
    responses: {
      200: z.object({
        hasSocialSignIn: z.boolean(),
        /** The name of the OpenID Connect provider; null without one. */
        oidcLabel: z.string().nullable(),
        hasPasskeys: z.boolean(),
        /** If false, an ADMIN creates the link that recovers an account. */
        hasMail: z.boolean(),
        contactEmail: z.string(),
        governingState: z.string(),
      }),
    },
  },
});
