import type { Role } from '@hooray/contract/accounts/calls.ts';
import { type Said, say } from '@hooray/contract/protocol/sentences.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { type Addressee, because, composeMail, contactUs, verbatim } from './compose-mail.presenter.ts';

// None of these mails names the admin.

export function unmutedMail(to: Addressee, reason: string | undefined): Mail {
  const subject = say('You can post on Hooray again');
  return composeMail('unmuted', to, subject, because(say("You're no longer muted."), reason));
}

export function unsuspendedMail(to: Addressee, reason: string | undefined): Mail {
  return composeMail(
    'unsuspended',
    to,
    say('Your account is no longer suspended'),
    because(say('Your account is no longer suspended. You can use all of Hooray again.'), reason),
  );
}

export function roleChangedMail(to: Addressee, role: Role, reason: string | undefined): Mail {
  const [subject, sentence] =
    role === 'ADMIN'
      ? [say("You're now an ADMIN of Hooray"), say('You can now open the pages for ADMINs.')]
      : [say("You're no longer an ADMIN of Hooray"), say('You can no longer open the pages for ADMINs.')];
  return composeMail('role-changed', to, subject, [...because(sentence, reason), contactUs]);
}

export function sponsorChangedMail(to: Addressee, isSponsor: boolean, reason: string | undefined): Mail {
  const [subject, sentence] = isSponsor
    ? [say("You're now a sponsor on Hooray"), say('You can now publish offers on the sponsors page.')]
    : [say("You're no longer a sponsor on Hooray"), say('Nobody else sees your offers anymore.')];
  return composeMail('sponsor-changed', to, subject, [...because(sentence, reason), contactUs]);
}

export function birthdayChangedMail(to: Addressee, reason: string | undefined): Mail {
  return composeMail('birthday-changed', to, say('Your birthday was changed'), [
    ...because(say('We changed the birthday in your profile.'), reason),
    contactUs,
  ]);
}

export function sessionsEndedMail(to: Addressee, reason: string | undefined): Mail {
  return composeMail('sessions-ended', to, say('You were signed out everywhere'), [
    ...because(say('We signed you out of Hooray on every device. You can sign in again.'), reason),
    contactUs,
  ]);
}

export function accountDeletedMail(to: Addressee, reason: string | undefined): Mail {
  const written = composeMail('account-deleted', to, say('Your account was deleted'), [
    ...because(say('We deleted your account on Hooray and everything personal in it.'), reason),
    contactUs,
  ]);
  return { ...written, accountId: undefined };
}

interface AppealTold {
  isOverturned: boolean;
  /** The effect of overturning. 'over': the restriction has ended, or a later decision has replaced it. */
  effect: 'removed' | 'lifted mute' | 'lifted suspension' | 'over';
  note: string;
}

const effects: Record<AppealTold['effect'], Said[]> = {
  removed: [say("What we removed can't come back, but you can post it again.")],
  'lifted mute': [say("You're no longer muted.")],
  'lifted suspension': [say('Your account is no longer suspended. You can use all of Hooray again.')],
  over: [],
};

export function appealDecidedMail(to: Addressee, { isOverturned, effect, note }: AppealTold): Mail {
  const sentences = isOverturned
    ? [say("We've looked at your appeal and reversed our decision."), ...effects[effect]]
    : [say("We've looked at your appeal, and our decision stands.")];
  return composeMail('appeal-decided', to, say("We've decided about your appeal"), [
    [...sentences, say('This is why:')],
    verbatim(note),
  ]);
}
