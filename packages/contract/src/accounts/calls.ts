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
import { fix, say } from '../protocol/sentences.ts';
import { requiredSentences } from '../protocol/texts/field-sentences.ts';
import { pictureErrors } from '../protocol/upload-errors.ts';
import { accountLimits } from './constants.ts';
import { normalPassword } from './passwords.ts';

export const genderSchema = z.enum(['Male', 'Female', 'Someone'], say('Please choose one of the genders.'));
export type Gender = z.infer<typeof genderSchema>;
export const roleSchema = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof roleSchema>;

export const nameField = lineOfText({ name: 'Name', ...accountLimits.name });

const { min: minPassword, max: maxPassword } = accountLimits.password;
const passwordTooLong = fix(say('Password can have at most {max} characters.', { max: maxPassword }));

/** The most characters that normalization can compose into one. */
const MAX_CHARACTERS_FOR_ONE = 4;

export const newPasswordField = boundedText({
  max: MAX_CHARACTERS_FOR_ONE * maxPassword,
  required: requiredSentences.password,
  tooLong: passwordTooLong,
})
  .min(1, { error: requiredSentences.password, abort: true })
  .refine((password) => normalPassword(password).length <= maxPassword, passwordTooLong)
  .refine(
    (password) => normalPassword(password).length >= minPassword,
    fix(say('Password must have at least {min} characters.', { min: minPassword })),
  );

export const givenPasswordField = boundedText({ max: 1000, required: requiredSentences.password }).min(
  1,
  requiredSentences.password,
);

/** The signed-in user as they see themselves. `birthday` is null only after a social sign-in that provided none. */
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

export const publicProfileSchema = z
  .object({ id: z.uuid(), name: z.string(), avatar_url: z.string() })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof publicProfileSchema>;

export const sessionResponse = z
  .object({ accessToken: z.string(), refreshToken: z.string(), user: userSchema })
  .meta({ id: 'Session' });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const userResponse = z.object({ user: userSchema });

export const registrationBody = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  birthday: birthdayField,
  /** The box whose link invited the user. Required where sign-up is by invitation. */
  invitation: boundedText({ max: 100 }).optional(),
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
      say('Please choose your interests.'),
    )
    .max(
      accountLimits.interests.max,
      fix(say('Please choose at most {max} interests.', { max: accountLimits.interests.max })),
    )
    .transform((interests) => [...new Set(interests)])
    .refine(
      (interests) => interests.length >= accountLimits.interests.min,
      fix(say('Please choose at least {min} interests.', { min: accountLimits.interests.min })),
    ),
});

export const passwordBody = z.object({
  password: newPasswordField,
  currentPassword: givenPasswordField.optional(),
});

export const forgotPasswordBody = z.object({ email: emailField });

const idQuery = z.object({ id: idParam.optional() });
const hour = 60 * 60;

export const accountsCalls = defineCalls({
  'GET /api/auth/me': {
    summary: "Returns the signed-in user, or another user's public profile by `id`.",
    access: 'self',
    isOpenToSuspended: true,
    query: idQuery,
    responses: { 200: z.union([userSchema, publicProfileSchema]) },
    missing: 'accounts.user_not_found',
    errors: ['BIRTHDAY_REQUIRED', 'SUSPENDED'],
  },
  'PUT /api/auth/me': {
    summary:
      'Updates the profile. Changing the email address requires a recent sign-in or the current password.',
    access: 'self',
    isSeenByOthers: true,
    body: profileBody,
    responses: { 200: userResponse },
    errors: ['EMAIL_TAKEN', 'AGE_RESTRICTED', 'REAUTHENTICATE', 'accounts.passkey_required'],
    // A new name is copied into every party that shows it.
    limits: { account: { points: 120, seconds: hour } },
  },
  'DELETE /api/auth/me': {
    summary: 'Deletes the account and all personal data immediately.',
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
    summary: 'Sets a new password and ends all other sessions.',
    access: 'user',
    body: passwordBody,
    responses: { 200: messageResponse },
    errors: ['REAUTHENTICATE'],
    // Each request hashes a password, in a queue shared with all sign-ins.
    limits: { account: { points: 30, seconds: hour } },
  },
  'POST /api/auth/upload_avatar': {
    summary: 'Replaces the avatar. The picture is re-encoded as a 512 px square without metadata.',
    access: 'user',
    isSeenByOthers: true,
    files: { avatar: { maxBytes: accountLimits.avatarBytes, isRequired: true } },
    responses: { 200: userResponse },
    errors: pictureErrors,
    limits: { account: { points: 30, seconds: hour } },
  },
  'GET /api/auth/avatar/{id}': {
    summary:
      "Returns a user's avatar, or the default picture. With a size, it is a WebP or, if the client accepts none, a JPEG; 204 without an uploaded picture.",
    access: 'self',
    params: z.object({ id: idParam }),
    query: z.object({
      size: z.enum(accountLimits.avatarSizes).optional(),
      /** The version in `avatar_url`. The response to the current one may be kept. */
      v: boundedText({ max: 64 }).optional(),
    }),
    responses: { 200: 'picture', 204: 'empty', 304: 'empty' },
    missing: 'accounts.user_not_found',
    errors: ['BIRTHDAY_REQUIRED'],
  },
  'GET /api/auth/get_user_by_mail': {
    summary: 'Finds a public profile by email address.',
    access: 'user',
    query: z.object({ email: emailField }),
    responses: { 200: publicProfileSchema },
    errors: ['accounts.user_not_found'],
  },
  'POST /api/auth/send-verification': {
    summary: 'Mails the confirmation link for the email address again.',
    access: 'self',
    responses: { 200: messageResponse },
    limits: { account: { points: 3, seconds: hour } },
  },
  'GET /api/auth/export': {
    summary: 'Exports everything the service stores about the user, as a ZIP of JSON and pictures.',
    access: 'self',
    isOpenToSuspended: true,
    responses: { 200: 'zip' },
    errors: ['REAUTHENTICATE'],
    limits: { account: { points: 5, seconds: hour } },
  },
});
