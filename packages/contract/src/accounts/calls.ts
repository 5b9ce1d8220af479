import { z } from 'zod';
import {
  birthdayField,
  boundedText,
  emailField,
  idParam,
  lineOfText,
  messageResponse,
} from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pictureErrors } from '../protocol/upload-errors.ts';
import { accountLimits } from './constants.ts';
import { normalPassword } from './passwords.ts';

export const genderSchema = z.enum(['Male', 'Female', 'Someone'], 'Please choose one of the genders.');
export type Gender = z.infer<typeof genderSchema>;
export const roleSchema = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof roleSchema>;

export const nameField = lineOfText({ name: 'Name', ...accountLimits.name });

const passwordRequired = 'Password is required.';

const { min: minPassword, max: maxPassword } = accountLimits.password;
const passwordTooLong = `Password can have at most ${maxPassword} characters.`;

/** No character of the normal form is written with more characters. */
const MAX_CHARACTERS_FOR_ONE = 4;

export const newPasswordField = boundedText({
  max: MAX_CHARACTERS_FOR_ONE * maxPassword,
  required: passwordRequired,
  tooLong: passwordTooLong,
})
  .min(1, { error: passwordRequired, abort: true })
  .refine((password) => normalPassword(password).length <= maxPassword, passwordTooLong)
  .refine(
    (password) => normalPassword(password).length >= minPassword,
    `Password must have at least ${minPassword} characters.`,
  );

export const givenPasswordField = boundedText({ max: 1000, required: passwordRequired }).min(
  1,
  passwordRequired,
);

/** The signed-in person as they see themselves. `birthday` is null only after a social sign-in that provided none. */
export const userSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    birthday: z.string().nullable(),
    gender: genderSchema.nullable(),
    avatar_url: z.string(),
    avatar: z.string().nullable(),
    updatedAt: z.string(),
    credits: z.int(),
    isSponsor: z.boolean(),
    role: roleSchema,
    interests: z.array(z.string()),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** Other people as the signed-in person sees them. */
export const publicProfileSchema = z
  .object({ id: z.uuid(), name: z.string(), avatar_url: z.string() })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof publicProfileSchema>;

export const sessionResponse = z
  .object({ accessToken: z.string(), refreshToken: z.string(), user: userSchema })
  .meta({ id: 'Session' });
export type SessionResponse = z.infer<typeof sessionResponse>;

const userResponse = z.object({ user: userSchema });

export const registrationBody = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  birthday: birthdayField,
});

export const loginBody = z.object({ email: emailField, password: givenPasswordField });

export const profileBody = z.object({
  name: nameField,
  birthday: birthdayField,
  email: emailField,
  gender: genderSchema.nullish(),
  currentPassword: givenPasswordField.optional(),
});

export const interestsBody = z.object({
  interests: z
    .array(
      lineOfText({ name: 'Interest', max: accountLimits.interests.each }),
      'Please choose your interests.',
    )
    .max(accountLimits.interests.max, `Please choose at most ${accountLimits.interests.max} interests.`)
    .transform((interests) => [...new Set(interests)])
    .refine(
      (interests) => interests.length >= accountLimits.interests.min,
      `Please choose at least ${accountLimits.interests.min} interests.`,
    ),
});

export const passwordBody = z.object({
  password: newPasswordField,
  currentPassword: givenPasswordField.optional(),
});

/** Bytes of a body, so a text never has more characters. */
const LONGEST_BODY = 256 * 1024;

const badToken = "This link or token isn't valid.";
const tokenField = boundedText({ max: 2048, required: badToken, tooLong: badToken }).min(1, badToken);

/** Any text: an invalid token is 401 like an expired one, not an error of a field. */
const anyText = boundedText({ max: LONGEST_BODY, required: "This isn't a valid token." });
const refreshBody = z.object({ refreshToken: anyText.optional() }).nullish();

export const forgotPasswordBody = z.object({ email: emailField });

const idQuery = z.object({ id: idParam.optional() });
const minute = 60;
const hour = 60 * minute;

export const accountsCalls = defineCalls({
  'POST /api/auth/register': {
    summary: 'Creates an account and signs it in.',
    access: 'public',
    body: registrationBody,
    files: { avatar: { maxBytes: accountLimits.avatarBytes, isRequired: false } },
    responses: { 201: sessionResponse },
    errors: ['EMAIL_TAKEN', 'AGE_RESTRICTED', 'ORIGIN_NOT_ALLOWED', ...pictureErrors],
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
    summary: 'Rotates a refresh token, taken from the body or, asked by our own pages, from the cookie.',
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
  'GET /api/auth/me': {
    summary: 'The signed-in user; with the id of another, their public profile.',
    access: 'self',
    isOpenToSuspended: true,
    query: idQuery,
    responses: { 200: z.union([userSchema, publicProfileSchema]) },
    missing: 'accounts.user_not_found',
    errors: ['BIRTHDAY_REQUIRED', 'SUSPENDED'],
  },
  'PUT /api/auth/me': {
    summary: 'Edits the profile. A new email address needs a recent sign-in or the current password.',
    access: 'self',
    isSeenByOthers: true,
    body: profileBody,
    responses: { 200: userResponse },
    errors: ['EMAIL_TAKEN', 'AGE_RESTRICTED', 'REAUTHENTICATE'],
    // A new name is written into every party that shows it.
    limits: { account: { points: 120, seconds: hour } },
  },
  'DELETE /api/auth/me': {
    summary: 'Deletes the account and everything personal, at once.',
    access: 'self',
    isOpenToSuspended: true,
    responses: { 200: messageResponse },
    errors: ['accounts.last_admin'],
  },
  'PUT /api/auth/me/interests': {
    summary: 'Replaces the interests.',
    access: 'user',
    body: interestsBody,
    responses: { 200: userResponse },
  },
  'PUT /api/auth/change_password': {
    summary: 'Sets a new password and ends every other session.',
    access: 'user',
    body: passwordBody,
    responses: { 200: messageResponse },
    errors: ['REAUTHENTICATE'],
    // Each one hashes, in a queue that all who sign in share.
    limits: { account: { points: 30, seconds: hour } },
  },
  'POST /api/auth/upload_avatar': {
    summary: 'Replaces the avatar: re-encoded to 512 px square, without metadata.',
    access: 'user',
    isSeenByOthers: true,
    files: { avatar: { maxBytes: accountLimits.avatarBytes, isRequired: true } },
    responses: { 200: userResponse },
    errors: pictureErrors,
    limits: { account: { points: 30, seconds: hour } },
  },
  'GET /api/auth/avatar/{id}': {
    summary: 'The avatar of a user, the default picture where there is none.',
    access: 'self',
    params: z.object({ id: idParam }),
    responses: { 200: 'picture', 304: 'empty' },
    missing: 'accounts.user_not_found',
    errors: ['BIRTHDAY_REQUIRED'],
  },
  'GET /api/auth/get_user_by_mail': {
    summary: 'The public profile behind an email address.',
    access: 'user',
    query: z.object({ email: emailField }),
    responses: { 200: publicProfileSchema },
    errors: ['accounts.user_not_found'],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a one-time password, if there is such an account. The answer never tells.',
    access: 'public',
    body: forgotPasswordBody,
    responses: { 200: messageResponse },
    limits: { address: { points: 20, seconds: hour } },
  },
  'POST /api/auth/verify-email': {
    summary: 'Confirms the email address of the signed-in account with the token that was mailed to it.',
    // Public, so that an invalid link is reported before anybody signs in for it.
    access: 'public',
    body: z.object({ token: tokenField }),
    responses: { 200: userResponse },
    errors: ['accounts.link_invalid', 'UNAUTHENTICATED', 'SUSPENDED', 'accounts.link_of_another'],
    limits: { address: { points: 60, seconds: hour } },
  },
  'POST /api/auth/send-verification': {
    summary: 'Mails the link that confirms the email address again.',
    access: 'self',
    responses: { 200: messageResponse },
    limits: { account: { points: 3, seconds: hour } },
  },
  'GET /api/auth/facebook': {
    summary: 'Sends the browser to the social network to sign in.',
    access: 'public',
    responses: { 302: 'redirect' },
    errors: ['NOT_FOUND'],
    limits: { address: { points: 60, seconds: 15 * minute } },
  },
  'GET /api/auth/facebook/callback': {
    summary: 'Where the social network sends the browser back to.',
    access: 'public',
    responses: { 302: 'redirect' },
    errors: ['NOT_FOUND'],
    limits: { address: { points: 60, seconds: 15 * minute } },
  },
  'GET /api/auth/options': {
    summary: 'What this installation offers for signing in, and whom the legal pages name.',
    access: 'public',
    responses: {
      200: z.object({ hasSocialSignIn: z.boolean(), contactEmail: z.string(), governingState: z.string() }),
    },
  },
  'GET /api/auth/export': {
    summary: 'Everything the service holds about the user, as one ZIP of JSON and pictures.',
    access: 'self',
    isOpenToSuspended: true,
    responses: { 200: 'zip' },
    errors: ['REAUTHENTICATE'],
    limits: { account: { points: 5, seconds: hour } },
  },
});
