import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { type Said, say } from '@hooray/contract/protocol/sentences.ts';
import type { offerTypes } from '@hooray/contract/sponsors/constants.ts';
import { describeOfferAges, type OfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { longDayIn } from '../../../platform/clock.ts';
import { write } from '../../../platform/language/write.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import type { Account } from '../account-rows.tables.ts';
import { type Addressee, because, composeMail, contactUs, verbatim } from './compose-mail.presenter.ts';

/** The one-time password is on its own line, because users copy it. */
export function passwordResetMail(
  to: Addressee,
  { password, expiresAt }: { password: string; expiresAt: Date },
): Mail {
  const written = composeMail('password-reset', to, say('Your new password for Hooray'), [
    say(
      'Someone asked for a new password for your account. If it was you, sign in with this one within the next hour:',
    ),
    verbatim(password),
    say(
      'It works once and signs out every other device. After signing in, please choose your own password in your profile.',
    ),
    say("If it wasn't you, there's nothing to do: your old password still works."),
  ]);
  return { ...written, mostAnHour: 3, usefulUntil: expiresAt };
}

export function passwordChangedMail(to: Addressee): Mail {
  return composeMail('password-changed', to, say('Your password was changed'), [
    say('The password of your account was changed, and every other session was signed out.'),
    say("If it wasn't you, use 'Forgot password?' on the log-in page now."),
  ]);
}

export function passkeyAddedMail(to: Addressee): Mail {
  return composeMail('passkey-added', to, say('A passkey was added to your account'), [
    say('A passkey was added to your account. It can sign in without your password.'),
    [
      say("If it wasn't you, use 'Forgot password?' on the log-in page now."),
      say('Then check on your profile that the passkey is gone.'),
    ],
  ]);
}

export function emailChangedMail(to: Addressee): Mail {
  return composeMail('email-changed', to, say('Your email address was changed'), [
    say("Your account now uses another email address, and we won't send mail to this one anymore."),
    say("If it wasn't you, please contact us."),
  ]);
}

interface RestrictionDetails {
  reason?: string | undefined;
  until: Date;
}

type Restricted = Addressee & Pick<Account, 'timeZone'>;

const dayOf =
  ({ timeZone }: Restricted, { until }: RestrictionDetails) =>
  (language: SentenceLanguage) =>
    longDayIn(timeZone, until, language);

export function mutedMail(to: Restricted, details: RestrictionDetails): Mail {
  const day = dayOf(to, details);
  return composeMail('muted', to, say("You can't post on Hooray for a while"), [
    ...because(say('Until {day} you can read everything, but not post.', { day }), details.reason),
    contactUs,
  ]);
}

export function suspendedMail(to: Restricted, details: RestrictionDetails): Mail {
  const day = dayOf(to, details);
  return composeMail('suspended', to, say('Your account is suspended'), [
    ...because(say('Your account is suspended until {day}.', { day }), details.reason),
    contactUs,
  ]);
}

export function removedMail(to: Addressee, { reason }: Pick<RestrictionDetails, 'reason'>): Mail {
  return composeMail('content-removed', to, say('Something you posted was removed'), [
    ...because(say('We removed something you posted on Hooray.'), reason),
    contactUs,
  ]);
}

export function sponsorApprovedMail(to: Addressee): Mail {
  return composeMail('sponsor-approved', to, say("You're now a sponsor on Hooray"), [
    say("We've approved your request. You can now publish offers on the sponsors page."),
  ]);
}

export function sponsorRejectedMail(to: Addressee, reason: string | null): Mail {
  return composeMail('sponsor-rejected', to, say('Your request to become a sponsor'), [
    ...because(say("We couldn't approve your request."), reason),
    say('You can send another request from your profile.'),
  ]);
}

type OfferType = (typeof offerTypes)[number];

const offerTypeNames: Record<OfferType, Said> = {
  Discount: say('Discount'),
  'Gift certificate': say('Gift certificate'),
  Sampler: say('Sampler'),
  Advertising: say('Advertising'),
  Other: say('Other'),
};

export function offerDeletedMail(to: Addressee, offer: { type: OfferType; ages: OfferAges }): Mail {
  const type = (language: SentenceLanguage) => write(offerTypeNames[offer.type], language);
  const ages = (language: SentenceLanguage) => write(describeOfferAges(offer.ages), language);
  return composeMail('offer-deleted', to, say('One of your offers was deleted'), [
    say('We deleted one of your sponsor offers on Hooray: {type}, {ages}.', { type, ages }),
    contactUs,
  ]);
}

export function verificationMail(
  to: Addressee,
  { link, expiresAt }: { link: string; expiresAt: Date },
): Mail {
  const written = composeMail('email-verification', to, say('Please confirm your email address'), [
    say('Please confirm that this address is yours. The link works for one day:'),
    verbatim(link),
    say("If you didn't sign up for Hooray, please ignore this email."),
  ]);
  return { ...written, link, usefulUntil: expiresAt };
}
