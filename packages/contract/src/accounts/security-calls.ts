import { z } from 'zod';
import { idParam, messageResponse } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { givenPasswordField } from './calls.ts';

/** The maximum per account. A further sign-in ends the least recently used session. */
export const MAX_SESSIONS = 100;

export const signInMethodSchema = z.enum(['password', 'facebook', 'oidc', 'passkey']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;
export type RemovableMethod = Exclude<SignInMethod, 'passkey'>;

export const securitySchema = z
  .object({
    hasPassword: z.boolean(),
    isEmailVerified: z.boolean(),
    /** If false, every address counts as verified without confirmation. */
    isVerificationOn: z.boolean(),
    /** Whether the user signed in within the last 10 minutes; a new password then doesn't require the current one. */
    isRecentSignIn: z.boolean(),
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
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof sessionSchema>;

const limits = { account: { points: 60, seconds: 60 * 60 } };

export const accountSecurityCalls = defineCalls({
  'GET /api/auth/security': {
    summary: 'Returns the security settings of the account.',
    access: 'self',
    responses: { 200: securitySchema },
  },
  'POST /api/auth/reauthenticate': {
    summary: 'Confirms the current password. This counts as a sign-in for 10 minutes.',
    access: 'self',
    isOpenToSuspended: true,
    body: z.object({ currentPassword: givenPasswordField }),
    responses: { 200: messageResponse },
    limits,
  },
  'DELETE /api/auth/sign-in-methods/{method}': {
    summary: 'Removes a sign-in method other than the last one, and ends all other sessions.',
    access: 'self',
    // Passkeys are removed one by one.
    params: z.object({ method: signInMethodSchema.exclude(['passkey']) }),
    body: z.object({ currentPassword: givenPasswordField.optional() }).nullish(),
    responses: { 200: messageResponse },
    errors: ['accounts.last_sign_in_method', 'REAUTHENTICATE'],
    limits,
  },
  'GET /api/auth/sessions': {
    summary: `Lists the user's open sessions, last used first. There are at most ${MAX_SESSIONS}.`,
    access: 'self',
    responses: { 200: z.object({ sessions: z.array(sessionSchema) }) },
  },
  'DELETE /api/auth/sessions/{id}': {
    summary:
      "Ends one of the user's sessions and closes its sockets. Ending the current session clears the cookie.",
    access: 'self',
    params: z.object({ id: idParam }),
    responses: { 200: messageResponse },
    missing: 'accounts.session_ended',
    limits,
  },
  'DELETE /api/auth/sessions': {
    summary: "Ends all of the user's sessions except the current one.",
    access: 'self',
    responses: { 200: messageResponse },
    limits,
  },
});
