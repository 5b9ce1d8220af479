import '../../lib/forms/validation.ts';

import {
  forgotPasswordBody,
  genderSchema,
  loginBody,
  newPasswordField,
  passwordBody,
  profileBody,
  registrationBody,
} from '@hooray/contract/accounts/calls.ts';
import { z } from 'zod';
import { userBirthdayField } from '../../lib/forms/birthday-fields.ts';

// Forms import the schemas from here, because validation.ts must configure Zod before a schema is built.
export const loginForm = loginBody;
export const signupForm = registrationBody.omit({ invitation: true }).extend({ birthday: userBirthdayField });
export const forgotPasswordForm = forgotPasswordBody;
export const birthdayForm = z.object({ birthday: userBirthdayField });
export const choosePasswordForm = passwordBody.pick({ password: true });
export const genders = genderSchema.options;

const blank = z.literal('').transform(() => undefined);

/** A blank gender means none. A blank new password keeps the current one. */
export const profileForm = profileBody.extend({
  birthday: userBirthdayField,
  gender: z
    .literal('')
    .transform(() => null)
    .or(genderSchema),
  password: blank.or(newPasswordField),
  currentPassword: blank.or(z.string()),
});
export type ProfileInput = z.input<typeof profileForm>;
export type ProfileValues = z.output<typeof profileForm>;
