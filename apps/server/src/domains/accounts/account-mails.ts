import type { Mail } from '../../platform/mail/outbox.ts';

const SIGNATURE = 'Hooray';

export const PASSWORD_RESET = 'password-reset';

function mail(kind: string, recipient: string, subject: string, paragraphs: string[]): Mail {
  return { kind, recipient, subject, body: [...paragraphs, SIGNATURE].join('\n\n') };
}

/** The one-time password stands on a line of its own, easy to copy. */
export function passwordResetMail(recipient: string, name: string, oneTimePassword: string): Mail {
  return mail(PASSWORD_RESET, recipient, 'Your new password for Hooray', [
    `Hello ${name},`,
    'somebody asked for a new password for your account. If it was you, sign in with this one within the next hour:',
    oneTimePassword,
    'It works once. After signing in, please choose a password of your own in your profile.',
    'If it was not you, there is nothing to do: your old password keeps working.',
  ]);
}

export function passwordChangedMail(recipient: string, name: string): Mail {
  return mail('password-changed', recipient, 'Your password was changed', [
    `Hello ${name},`,
    'the password of your account was changed, and every other session was signed out.',
    "If it was not you, use 'Forgot password?' on the log-in page now.",
  ]);
}

export function emailChangedMail(recipient: string, name: string): Mail {
  return mail('email-changed', recipient, 'Your e-mail address was changed', [
    `Hello ${name},`,
    'your account now uses another e-mail address, and no mail will come to this one any more.',
    'If it was not you, please write to us.',
  ]);
}

export function verificationMail(recipient: string, name: string, link: string): Mail {
  return mail('email-verification', recipient, 'Please confirm your e-mail address', [
    `Hello ${name},`,
    'please confirm that this address is yours. The link works for a day:',
    link,
    'If you did not sign up for Hooray, please ignore this mail.',
  ]);
}
