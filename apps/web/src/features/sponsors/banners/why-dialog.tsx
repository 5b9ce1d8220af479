import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import { offerAges, readOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { interestLabel } from '../../../ui/interests/interest-labels.ts';
import { BannerPicture } from '../banner-picture.tsx';
import type { Match } from './match-offer.ts';

interface WhyDialogProps {
  offer: SponsorOffer;
  name: string;
  match: Match;
  onClose: () => void;
}

/** Explains why this user sees the offer in this party, and shows its banner, which is small beside the chat. */
export function WhyDialog({ offer, name, match, onClose }: WhyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Why this?`} size="small">
      <BannerPicture offer={offer} className="h-52 w-full" />
      <p className="mt-3 mb-4 font-extrabold text-lg wrap-anywhere">{name}</p>
      <dl className="grid gap-3">
        <Rule term={t`Your age`}>
          <AgeRule offer={offer} />
        </Rule>
        <Rule term={t`Your gender`}>{t(genderRules[offer.gender])}</Rule>
        <Rule term={match.rule === 'topic' ? t`This party` : t`Your interests`}>
          <InterestRule match={match} />
        </Rule>
      </dl>
      <p className="mt-4 text-ink-soft">
        <Trans>The sponsor isn't told who sees it.</Trans>
      </p>
    </Dialog>
  );
}

function Rule({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-extrabold">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function AgeRule({ offer }: Pick<WhyDialogProps, 'offer'>) {
  const ages = readOfferAges(offer.age);
  if (!ages) return offer.ages;
  const { from, to } = ages;
  if (to === offerAges.oldest) {
    if (from === offerAges.youngest) return <Trans>It's for all ages.</Trans>;
    return <Trans>It's for ages {from} and over.</Trans>;
  }
  if (from === to) return <Trans>It's for age {from}.</Trans>;
  return (
    <Trans>
      It's for ages {from} to {to}.
    </Trans>
  );
}

const genderRules: Record<OfferGender, MessageDescriptor> = {
  Any: msg`It's for any gender.`,
  Male: msg`It's for people who chose Male.`,
  Female: msg`It's for people who chose Female.`,
  Other: msg`It's for people who chose Someone.`,
};

/** The interest rule that matched. */
function InterestRule({ match }: Pick<WhyDialogProps, 'match'>) {
  const { t } = useLingui();
  if (match.rule === 'all') return t`It's for every interest.`;
  const interest = interestLabel(match.word);
  return match.rule === 'interest'
    ? t`You chose ${interest}.`
    : t`Its name or description mentions ${interest}.`;
}
