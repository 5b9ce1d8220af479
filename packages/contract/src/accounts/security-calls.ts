import { z } from 'zod';
import { idParam, messageResponse } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { givenPasswordField } from './calls.ts';

/** Open sessions of one account; one more ends the one that has not been used for the longest time. */
export const MOST_SESSIONS = 100;

export const signInMethodSchema = z.enum(['password', 'facebook']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** The security settings of an account, for the profile page. */
export const securitySchema = z
  .object({
    hasPassword: z.boolean(),
    isEmailVerified: z.boolean(),
    /** If off, every address counts as verified, and nobody has confirmed anything. */
    isVerificationOn: z.boolean(),
    /** A sign-in within the last 10 minutes: a new password needs no current one. */
    isRecentSignIn: z.boolean(),
    /** In addition to a one-time password, which is mailed on request. */
    signInMethods: z.array(signInMethodSchema),
  })
  .meta({ id: 'AccountSecurity' });

export const sessionSchema = z
  .object({
    id: z.uuid(),
    /** 'Firefox on Windows'; null if the browser did not identify itself. */
    device: z.string().nullable(),
    createdAt: z.string(),
    /** Its last refresh; a session in use has one every 15 minutes. */
    lastUsedAt: z.string(),
    /** Whether it is the session that makes the call. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof sessionSchema>;

const limits = { account: { points: 60, seconds: 60 * 60 } };

export const accountSecurityCalls = defineCalls({
  'GET /api/auth/security': {
    summary: 'How the own account is guarded.',
    access: 'self',
    responses: { 200: securitySchema },
  },
  'POST /api/auth/reauthenticate': {
    summary: 'Confirms the current password, which counts as a sign-in for 10 minutes.',
    access: 'self',
    isOpenToSuspended: true,
    body: z.object({ currentPassword: givenPasswordField }),
    responses: { 200: messageResponse },
    limits,
  },
  'DELETE /api/auth/sign-in-methods/{method}': {
    summary: 'Removes a way to sign in, but not the last one, and ends every other session.',
    access: 'self',
    params: z.object({ method: signInMethodSchema }),
    body: z.object({ currentPassword: givenPasswordField.optional() }).nullish(),
    responses: { 200: messageResponse },
    errors: ['accounts.last_sign_in_method', 'REAUTHENTICATE'],
    limits,
  },
  'GET /api/auth/sessions': {
    summary: `The own open sessions, the last used first; there are at most ${MOST_SESSIONS}.`,
    access: 'self',
    responses: { 200: z.object({ sessions: z.array(sessionSchema) }) },
  },
  'DELETE /api/auth/sessions/{id}': {
    summary:
      'Ends one of the own sessions and closes its sockets. Ending the one that asks clears the cookie.',
    access: 'self',
    params: z.object({ id: idParam }),
    responses: { 200: messageResponse },
    missing: 'accounts.session_ended',
    limits,
  },
  'DELETE /api/auth/sessions': {
    summary: 'Ends every own session but the one that asks.',
    access: 'self',
    responses: { 200: messageResponse },
    limits,
  },
});
