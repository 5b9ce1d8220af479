import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** The way from a sponsor's profile to the offers. */
export function YourOffers() {
  return (
    <Card aria-labelledby="your-offers">
      <h2 id="your-offers">You're a sponsor</h2>
      <p className="mt-2 mb-5 text-ink-soft">Publish offers for people who celebrate, and see how they do.</p>
      <ButtonLink to="/for-sponsors" variant="secondary">
        Your offers
      </ButtonLink>
    </Card>
  );
}
