import { Suspense, useState } from 'react';
import { useInvitation } from '../../../lib/storage/invitation.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { isOfferWaiting } from './offer-memory.ts';
import { hasWebAuthn } from './webauthn.ts';

const PasskeyOfferCard = lazyPart(async () => (await import('./passkey-offer-card.tsx')).PasskeyOfferCard);

/** After a sign-in with a password. An invitation comes first. */
export function PasskeyOffer() {
  const [isWaiting, setWaiting] = useState(isOfferWaiting);
  const isInvited = useInvitation() !== undefined;
  if (!isWaiting || isInvited || !hasWebAuthn()) return null;
  return (
    <Suspense>
      <PasskeyOfferCard onClose={() => setWaiting(false)} />
    </Suspense>
  );
}
