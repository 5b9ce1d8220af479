import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { BannerPicture } from '../banner-picture.tsx';
import type { Match } from './match-offer.ts';

interface WhyDialogProps {
  offer: SponsorOffer;
  /** Describes the offer. */
  name: string;
  match: Match;
  onClose: () => void;
}

/** The rules by which an offer is shown to this user in this party, and its banner, which is small beside the chat. */
export function WhyDialog({ offer, name, match, onClose }: WhyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Why this?`} size="small">
      <BannerPicture offer={offer} className="h-52 w-full" />
      <p className="mt-3 mb-4 font-extrabold text-lg wrap-anywhere">{name}</p>
      <dl className="grid gap-3">
        <Rule term={t`Your age`}>
          <Trans>It's for {offer.ages.replace(/^A/, 'a')}.</Trans>
        </Rule>
        <Rule term={t`Your gender`}>{genderRules[offer.gender]}</Rule>
        <Rule term={match.rule === 'topic' ? 'This party' : 'Your interests'}>{interestRule(match)}</Rule>
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

const genderRules: Record<OfferGender, string> = {
  Any: "It's for any gender.",
  Male: "It's for people who chose Male.",
  Female: "It's for people who chose Female.",
  Other: "It's for people who chose Someone.",
};

/** The rule of the interests that has matched. */
function interestRule(match: Match): string {
  if (match.rule === 'all') return "It's for every interest.";
  if (match.rule === 'interest') return `You chose ${match.word}.`;
  return `Its name or description mentions ${match.word}.`;
}
