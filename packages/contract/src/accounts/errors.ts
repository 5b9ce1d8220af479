import { defineErrors } from '../protocol/define-errors.ts';
import { fix, say } from '../protocol/sentences.ts';
import { accountTexts, MAX_PASSKEYS } from './constants.ts';

export const accountErrors = defineErrors({
  AGE_RESTRICTED: { status: 400, message: accountTexts.tooYoung },
  INVALID_CREDENTIALS: { status: 401, message: say('Invalid e-mail or password.') },
  'accounts.passkey_unknown': {
    status: 401,
    message: say('This passkey no longer works here. Please sign in another way.'),
  },
  REAUTHENTICATE: { status: 403, message: say('Please confirm your current password.') },
  BIRTHDAY_REQUIRED: { status: 403, message: accountTexts.birthdayFirst },
  EMAIL_TAKEN: { status: 409, message: accountTexts.emailTaken },
  'accounts.sign_up_closed': { status: 403, message: accountTexts.signUpClosed },
  'accounts.invitation_required': { status: 403, message: accountTexts.invitationRequired },
  'accounts.passkey_invalid': {
    status: 400,
    message: say("This passkey couldn't be saved. Please try again."),
  },
  'accounts.passkey_required': {
    status: 403,
    message: say('ADMINs need a passkey here. Add one on your profile, then sign in with it.'),
  },
  'accounts.not_oneself': { status: 403, message: say('You can only do this for yourself.') },
  'accounts.link_of_another': {
    status: 403,
    message: say('This link is for another account. Sign in with that one to confirm its email address.'),
  },
  'accounts.link_invalid': { status: 404, message: say('This link is no longer valid.') },
  'accounts.recovers_by_mail': {
    status: 409,
    message: say('Hooray emails a new password to anyone who has forgotten theirs, so no link is needed.'),
  },
  'accounts.recovery_of_admin': {
    status: 409,
    message: say("There are no recovery links for ADMINs. Remove this person's ADMIN role first."),
  },
  'accounts.no_mail': { status: 409, message: accountTexts.noMail },
  'accounts.user_not_found': { status: 404, message: say('User not found.') },
  'accounts.session_ended': { status: 404, message: say('This session has already ended.') },
  'accounts.last_sign_in_method': {
    status: 409,
    message: say("This is your only way to sign in, so it can't be removed."),
  },
  'accounts.too_many_passkeys': {
    status: 409,
    message: fix(
      say('You can have at most {max} passkeys. Remove one to add another.', { max: MAX_PASSKEYS }),
    ),
  },
  'accounts.sign_in_closed': {
    status: 429,
    message: say('Too many attempts. Use a device that you have signed in with, or set a new password.'),
  },
  'accounts.last_admin': {
    status: 409,
    message: say('This is the last ADMIN. Make someone else an ADMIN first.'),
  },
});
