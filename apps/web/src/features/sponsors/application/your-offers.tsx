import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** Links a sponsor's profile to their offers. */
export function YourOffers() {
  return (
    <Card aria-labelledby="your-offers">
      <h2 id="your-offers">
        <Trans>You're a sponsor</Trans>
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>Publish offers for people who celebrate, and see how they do.</Trans>
      </p>
      <ButtonLink to="/for-sponsors" variant="secondary">
        <Trans>Your offers</Trans>
      </ButtonLink>
    </Card>
  );
}
