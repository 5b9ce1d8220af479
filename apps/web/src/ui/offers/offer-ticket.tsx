import { offerGenders } from '@hooray/contract/sponsors/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/dates/formats.ts';
import { formatLocale } from '../../lib/language/format-locale.ts';
import { interestLabel } from '../interests/interest-labels.ts';
import { offerGenderLabel, offerTypeLabel } from './offer-labels.ts';

interface OfferTicketProps {
  offer: {
    type: string;
    /** Missing if the report has no copy of it. */
    amount?: number | 'unlimited' | undefined;
    ages: string;
    gender: string;
    interests: string[];
  };
  corner?: ReactNode;
  children?: ReactNode;
}

/** Shows type and amount on the stub, and the audience beyond the perforation. */
export function OfferTicket({ offer, corner, children }: OfferTicketProps) {
  const { t } = useLingui();
  const { type, amount, ages, gender, interests } = offer;
  const typeId = useId();
  const known = offerGenders.find((each) => each === gender);
  const shownGender = known ? offerGenderLabel(known) : gender;
  const shownInterests = new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(
    interests.map(interestLabel),
  );
  return (
    <article aria-labelledby={typeId} className="h-full drop-shadow-md">
      <div className="ticket grid h-full overflow-hidden rounded-card border-2 border-line bg-paper">
        <div className="grid content-center gap-1 border-line-strong border-r-2 border-dashed bg-mango-soft px-2 py-5 text-center">
          <h3 id={typeId} className="text-base sm:text-lg">
            {offerTypeLabel(type)}
          </h3>
          {amount !== undefined && (
            <p className="font-extrabold text-base text-raspberry tabular-nums wrap-anywhere sm:text-lg">
              {amount === 'unlimited' ? t`Unlimited` : formatNumber(amount)}
            </p>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
          <div className="flex items-start justify-between gap-2">
            <dl className="grid min-w-0 gap-2">
              <Fact term={t`Audience`}>
                {gender === 'Any' ? t`${ages}, any gender` : `${ages}, ${shownGender}`}
              </Fact>
              <Fact term={t`Interests`}>{shownInterests}</Fact>
            </dl>
            {corner}
          </div>
          {children}
        </div>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
