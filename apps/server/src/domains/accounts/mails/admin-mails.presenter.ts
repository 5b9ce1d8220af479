import type { Role } from '@hooray/contract/accounts/calls.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { type Addressee, because, mail } from './account-mails.presenter.ts';

// None of these mails names the admin.

const CONTACT = 'If you think this is a mistake, please contact us.';

export function unmutedMail(to: Addressee, reason: string | undefined): Mail {
  return mail('unmuted', to, 'You can post on Hooray again', because("You're no longer muted.", reason));
}

export function unsuspendedMail(to: Addressee, reason: string | undefined): Mail {
  return mail(
    'unsuspended',
    to,
    'Your account is no longer suspended',
    because('Your account is no longer suspended. You can use all of Hooray again.', reason),
  );
}

export function roleChangedMail(to: Addressee, role: Role, reason: string | undefined): Mail {
  const [subject, sentence] =
    role === 'ADMIN'
      ? ["You're now an ADMIN of Hooray", 'You can now open the pages for ADMINs.']
      : ["You're no longer an ADMIN of Hooray", 'You can no longer open the pages for ADMINs.'];
  return mail('role-changed', to, subject, [...because(sentence, reason), CONTACT]);
}

export function sponsorChangedMail(to: Addressee, isSponsor: boolean, reason: string | undefined): Mail {
  const [subject, sentence] = isSponsor
    ? ["You're now a sponsor on Hooray", 'You can now publish offers on the sponsors page.']
    : ["You're no longer a sponsor on Hooray", 'Nobody else sees your offers anymore.'];
  return mail('sponsor-changed', to, subject, [...because(sentence, reason), CONTACT]);
}

export function birthdayChangedMail(to: Addressee, reason: string | undefined): Mail {
  return mail('birthday-changed', to, 'Your birthday was changed', [
    ...because('We changed the birthday in your profile.', reason),
    CONTACT,
  ]);
}

export function sessionsEndedMail(to: Addressee, reason: string | undefined): Mail {
  return mail('sessions-ended', to, 'You were signed out everywhere', [
    ...because('We signed you out of Hooray on every device. You can sign in again.', reason),
    CONTACT,
  ]);
}

export function accountDeletedMail(to: Addressee, reason: string | undefined): Mail {
  const written = mail('account-deleted', to, 'Your account was deleted', [
    ...because('We deleted your account on Hooray and everything personal in it.', reason),
    CONTACT,
  ]);
  return { ...written, accountId: undefined };
}
