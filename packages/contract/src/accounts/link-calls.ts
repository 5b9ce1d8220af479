import { z } from 'zod';
import { boundedText } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { say } from '../protocol/sentences.ts';
import { newPasswordField, sessionResponse, userResponse } from './calls.ts';

const badToken = say("This link or token isn't valid.");
const tokenField = boundedText({ max: 2048, required: badToken, tooLong: badToken }).min(1, badToken);

const limits = { address: { points: 60, seconds: 60 * 60 } };

/**
 * With the token of a link that was mailed, handed over or logged. Public, to report an invalid link before
 * sign-in.
 */
export const linkCalls = defineCalls({
  'POST /api/auth/verify-email': {
    summary: "Confirms the signed-in user's email address with the mailed token.",
    access: 'public',
    body: z.object({ token: tokenField }),
    responses: { 200: userResponse },
    errors: ['accounts.link_invalid', 'UNAUTHENTICATED', 'SUSPENDED', 'accounts.link_of_another'],
    limits,
  },
  'POST /api/auth/recover': {
    summary: "Sets a new password and signs the user in, with the token of an ADMIN's recovery link.",
    access: 'public',
    body: z.object({ token: tokenField, password: newPasswordField }),
    responses: { 200: sessionResponse },
    errors: ['accounts.link_invalid', 'SUSPENDED', 'ORIGIN_NOT_ALLOWED'],
    limits,
  },
  'POST /api/auth/first-admin': {
    summary: 'Makes the signed-in user the first ADMIN, with the token of the logged link.',
    access: 'public',
    body: z.object({ token: tokenField }),
    responses: { 200: userResponse },
    errors: ['accounts.link_invalid', 'UNAUTHENTICATED', 'SUSPENDED'],
    limits,
  },
});
