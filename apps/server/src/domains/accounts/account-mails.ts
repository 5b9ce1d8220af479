import type { Mail } from '../../platform/mail/outbox.ts';
import type { Account } from './accounts.repository.ts';
import { greetingOf } from './mail-greeting.ts';

const SIGNATURE = 'Hooray';

type Addressee = Pick<Account, 'email' | 'name' | 'emailVerifiedAt'>;

function mail(kind: string, to: Addressee, subject: string, paragraphs: string[]): Mail {
  const body = [greetingOf(to), ...paragraphs, SIGNATURE].join('\n\n');
  return { kind, recipient: to.email, subject, body };
}

/** The one-time password stands on a line of its own, easy to copy. */
export function passwordResetMail(to: Addressee, oneTimePassword: string): Mail {
  const written = mail('password-reset', to, 'Your new password for Hooray', [
    'somebody asked for a new password for your account. If it was you, sign in with this one within the next hour:',
    oneTimePassword,
    'It works once, and signs out every other device. After signing in, please choose a password of your own in your profile.',
    'If it was not you, there is nothing to do: your old password keeps working.',
  ]);
  return { ...written, mostAnHour: 3 };
}

export function passwordChangedMail(to: Addressee): Mail {
  return mail('password-changed', to, 'Your password was changed', [
    'the password of your account was changed, and every other session was signed out.',
    "If it was not you, use 'Forgot password?' on the log-in page now.",
  ]);
}

export function emailChangedMail(to: Addressee): Mail {
  return mail('email-changed', to, 'Your e-mail address was changed', [
    'your account now uses another e-mail address, and no mail will come to this one any more.',
    'If it was not you, please write to us.',
  ]);
}

export function verificationMail(to: Addressee, link: string): Mail {
  const written = mail('email-verification', to, 'Please confirm your e-mail address', [
    'please confirm that this address is yours. The link works for a day:',
    link,
    'If you did not sign up for Hooray, please ignore this mail.',
  ]);
  return { ...written, link };
}
