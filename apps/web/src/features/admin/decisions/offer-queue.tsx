import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatMoment } from '../../../lib/dates/formats.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { OfferTicket } from '../../../ui/offers/offer-ticket.tsx';
import { ActionForm } from '../action-form.tsx';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';
import { PrivatePicture } from '../private-picture.tsx';
import { useFocusOnReturn } from '../use-focus-on-return.ts';
import { DecisionColumns } from './decision-columns.tsx';
import { pendingOffersQuery } from './decisions-queries.ts';
import { Queue } from './queue.tsx';
import { type OnDecided, useDecision } from './use-decision.ts';

export function OfferQueue() {
  const { t } = useLingui();
  return (
    <Queue
      title={t`Offers for teenagers`}
      empty={t`No offers are waiting.`}
      query={pendingOffersQuery}
      headingOf={({ ownerName }) => <Heading ownerName={ownerName} />}
      renderItem={(offer, onDecided) => (
        <DecisionColumns
          evidence={<OfferFacts offer={offer} />}
          decision={<OfferDecision {...{ offer, onDecided }} />}
        />
      )}
    />
  );
}

function Heading({ ownerName }: Pick<SponsorOffer, 'ownerName'>) {
  if (ownerName === undefined) return <Trans>An offer of a sponsor</Trans>;
  // An element, because `Trans` parses tags in string values.
  const owner = <bdi>{ownerName}</bdi>;
  return <Trans>An offer of {owner}</Trans>;
}

function OfferFacts({ offer }: { offer: SponsorOffer }) {
  const { t } = useLingui();
  const { id, ownerId, ownerName, bannerUrl, createdAt } = offer;
  return (
    <>
      <OfferTicket offer={offer} />
      {bannerUrl ? (
        <PrivatePicture
          address={bannerUrl}
          fetchPicture={(inputs) => api('GET /api/sponsor-offer/{id}/banner', { params: { id }, ...inputs })}
          alt={t`The banner of this offer`}
        />
      ) : (
        <p className="text-ink-soft">
          <Trans>It has no banner.</Trans>
        </p>
      )}
      <Facts
        facts={[
          [t`Sponsor`, <PersonLink key="sponsor" id={ownerId} name={ownerName ?? null} />],
          [t`Published on`, formatMoment(new Date(createdAt))],
        ]}
      />
    </>
  );
}

interface OfferDecisionProps {
  offer: SponsorOffer;
  onDecided: OnDecided;
}

function OfferDecision({ offer: { id, ownerId }, onDecided }: OfferDecisionProps) {
  const { t } = useLingui();
  const identity = useIdentity();
  const [isDeleting, setDeleting] = useState(false);
  const question = useFocusOnReturn<HTMLParagraphElement>(isDeleting);
  const params = { id };
  const approval = useDecision<void>(() => api('POST /api/admin/offers/{id}/approve', { params }), onDecided);
  const deletion = useDecision<void>(() => api('DELETE /api/sponsor-offer/{id}', { params }), onDecided);
  if (ownerId === identity?.id)
    return (
      <p>
        <Trans>This is your own offer. Another ADMIN has to decide on it.</Trans>
      </p>
    );
  if (isDeleting) {
    return (
      <ActionForm
        kind="nothing"
        title={t`Delete this offer?`}
        confirmLabel={t`Delete`}
        busyLabel={t`Deleting...`}
        danger
        send={() => deletion.decideInForm(undefined, t`The offer is gone.`)}
        onCancel={() => setDeleting(false)}
      >
        <p>
          <Trans>This permanently removes it for everyone, with its banner. We'll email its sponsor.</Trans>
        </p>
      </ActionForm>
    );
  }
  return (
    <div className="grid gap-3">
      <p ref={question} tabIndex={-1} className="text-ink-soft outline-none">
        <Trans>
          Adults see this offer already. Approving shows it to people aged 13 to 17, too, if it is for their
          age.
        </Trans>
      </p>
      <FormError>{approval.error && sentenceOf(approval.error)}</FormError>
      <Button
        busy={approval.isPending}
        busyLabel={t`Approving...`}
        onClick={onFirstClick(() => approval.decide(undefined, t`Teenagers see the offer now.`))}
      >
        <Trans>Approve</Trans>
      </Button>
      <Button variant="danger-quiet" disabled={approval.isPending} onClick={() => setDeleting(true)}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
