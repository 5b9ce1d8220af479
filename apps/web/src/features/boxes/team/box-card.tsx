import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { GreetingCardLink } from '../page/greeting-card.tsx';
import { hasSigned, signingSentence } from './signing.ts';

interface BoxCardProps {
  box: OpenBox;
  ownId: string | undefined;
  isSigningPrimary: boolean;
  /** The collage, or a stand-in for it. */
  picture: ReactNode;
  children: ReactNode;
}

/** The greeting card with the members who have signed it, and the group gift. */
export function BoxCard({ box, ownId, isSigningPrimary, picture, children }: BoxCardProps) {
  const to = `/team-gift-collage/${box.id}`;
  return (
    <Card className="@container">
      <div className="grid items-start gap-5 @lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] @lg:gap-6">
        <GreetingCardLink to={to} className="mx-auto w-full max-w-72 @lg:max-w-none">
          {picture}
        </GreetingCardLink>
        <div className="grid min-w-0 gap-5">
          <section aria-labelledby="greeting-card" className="grid gap-3">
            <h2 id="greeting-card">
              <Trans>The greeting card</Trans>
            </h2>
            <p className="text-ink-soft wrap-anywhere">{signingSentence(box, ownId)}</p>
            <div className="flex flex-wrap gap-3">
              {!hasSigned(box, ownId) && (
                <ButtonLink
                  to={`${to}#your-place`}
                  variant={isSigningPrimary ? 'primary' : 'secondary'}
                  className="px-4!"
                >
                  <Trans>Sign the card</Trans>
                </ButtonLink>
              )}
              <ButtonLink to={to} variant="secondary" className="px-4!">
                <Trans>Team gift</Trans>
              </ButtonLink>
            </div>
          </section>
          {children}
        </div>
      </div>
    </Card>
  );
}
