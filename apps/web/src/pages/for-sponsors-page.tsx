import { useLingui } from '@lingui/react/macro';
import { SponsorOffers } from '../features/sponsors/offers/sponsor-offers.tsx';
import { SponsorStatus } from '../features/sponsors/offers/sponsor-status.tsx';
import { SponsorsOnly } from '../features/sponsors/offers/sponsors-only.tsx';
import { Page } from '../ui/page.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <SponsorStatus otherwise={<SponsorsOnly />}>
      <Page title={t`For Sponsors`} intro={t`Each offer is a ticket for the people you choose.`}>
        <SponsorOffers />
      </Page>
    </SponsorStatus>
  );
}
