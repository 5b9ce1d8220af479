import { defineErrors } from '../protocol/define-errors.ts';
import { accountTexts } from './constants.ts';

export const accountErrors = defineErrors({
  AGE_RESTRICTED: { status: 400, message: accountTexts.tooYoung },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid e-mail or password.' },
  REAUTHENTICATE: { status: 403, message: 'Please confirm your current password.' },
  BIRTHDAY_REQUIRED: { status: 403, message: accountTexts.birthdayFirst },
  EMAIL_TAKEN: { status: 409, message: accountTexts.emailTaken },
  'accounts.not_oneself': { status: 403, message: 'You can only do this for yourself.' },
  'accounts.link_of_another': {
    status: 403,
    message: 'This link is for another account. Sign in with that one to confirm its email address.',
  },
  'accounts.link_invalid': { status: 404, message: 'This link is no longer valid.' },
  'accounts.user_not_found': { status: 404, message: 'User not found.' },
  'accounts.session_ended': { status: 404, message: 'This session has already ended.' },
  'accounts.last_sign_in_method': {
    status: 409,
    message: "This is your only way to sign in, so it can't be removed.",
  },
  'accounts.sign_in_closed': {
    status: 429,
    message: 'Too many attempts. Use a device that you have signed in with, or set a new password.',
  },
  'accounts.last_admin': {
    status: 409,
    message: 'This is the last ADMIN. Make somebody else ADMIN first.',
  },
});
