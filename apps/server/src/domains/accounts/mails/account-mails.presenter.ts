import type { Mail } from '../../../platform/mail/outbox.ts';
import type { Account } from '../account-rows.tables.ts';
import { greetingOf } from './mail-greeting.presenter.ts';

const SIGNATURE = 'Hooray';

export type Addressee = Pick<Account, 'id' | 'email' | 'name' | 'emailVerifiedAt'>;

export function mail(kind: string, to: Addressee, subject: string, paragraphs: string[]): Mail {
  const body = [greetingOf(to), ...paragraphs, SIGNATURE].join('\n\n');
  return { kind, recipient: to.email, accountId: to.id, subject, body };
}

/** The one-time password has a line of its own, so that it is easy to copy. */
export function passwordResetMail(to: Addressee, oneTimePassword: string): Mail {
  const written = mail('password-reset', to, 'Your new password for Hooray', [
    'Someone asked for a new password for your account. If it was you, sign in with this one within the next hour:',
    oneTimePassword,
    'It works once and signs out every other device. After signing in, please choose your own password in your profile.',
    "If it wasn't you, there's nothing to do: your old password still works.",
  ]);
  return { ...written, mostAnHour: 3 };
}

export function passwordChangedMail(to: Addressee): Mail {
  return mail('password-changed', to, 'Your password was changed', [
    'The password of your account was changed, and every other session was signed out.',
    "If it wasn't you, use 'Forgot password?' on the log-in page now.",
  ]);
}

export function emailChangedMail(to: Addressee): Mail {
  return mail('email-changed', to, 'Your email address was changed', [
    "Your account now uses another email address, and we won't send mail to this one anymore.",
    "If it wasn't you, please contact us.",
  ]);
}

interface RestrictionTold {
  reason?: string | undefined;
  /** Like 'November 30, 2026'. */
  day: string;
}

export const because = (sentence: string, reason: string | undefined): string[] =>
  reason ? [`${sentence} This is why:`, reason] : [sentence];

export function mutedMail(to: Addressee, { reason, day }: RestrictionTold): Mail {
  return mail('muted', to, "You can't post on Hooray for a while", [
    ...because(`Until ${day} you can read everything, but not post.`, reason),
    'If you think this is a mistake, please contact us.',
  ]);
}

export function suspendedMail(to: Addressee, { reason, day }: RestrictionTold): Mail {
  return mail('suspended', to, 'Your account is suspended', [
    ...because(`Your account is suspended until ${day}.`, reason),
    'If you think this is a mistake, please contact us.',
  ]);
}

export function removedMail(to: Addressee, { reason }: Pick<RestrictionTold, 'reason'>): Mail {
  return mail('content-removed', to, 'Something you posted was removed', [
    ...because('We removed something you posted on Hooray.', reason),
    'If you think this is a mistake, please contact us.',
  ]);
}

export function sponsorApprovedMail(to: Addressee): Mail {
  return mail('sponsor-approved', to, "You're now a sponsor on Hooray", [
    "We've approved your request. You can now publish offers on the sponsors page.",
  ]);
}

export function sponsorRejectedMail(to: Addressee, reason: string | null): Mail {
  return mail('sponsor-rejected', to, 'Your request to become a sponsor', [
    reason ? "We couldn't approve your request. This is why:" : "We couldn't approve your request.",
    ...(reason ? [reason] : []),
    'You can send another request from your profile.',
  ]);
}

export function offerDeletedMail(to: Addressee, offer: string): Mail {
  return mail('offer-deleted', to, 'One of your offers was deleted', [
    `We deleted one of your sponsor offers on Hooray: ${offer}.`,
    'If you think this is a mistake, please contact us.',
  ]);
}

export function verificationMail(to: Addressee, link: string): Mail {
  const written = mail('email-verification', to, 'Please confirm your email address', [
    'Please confirm that this address is yours. The link works for one day:',
    link,
    "If you didn't sign up for Hooray, please ignore this email.",
  ]);
  return { ...written, link };
}
