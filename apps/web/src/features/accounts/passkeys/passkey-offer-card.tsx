import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { accountOptionsQuery } from '../../../queries/account-options.ts';
import { securityQuery } from '../../../queries/security.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { endOffer, rememberOffer } from './offer-memory.ts';

/** For users with a password and no passkey, if the installation offers passkeys. */
export function PasskeyOfferCard({ onClose }: { onClose: () => void }) {
  const options = useQuery(accountOptionsQuery);
  const security = useQuery(securityQuery);
  const [isAdded, setAdded] = useState(false);
  if (isAdded) return <Added />;
  const isUseful =
    options.data?.hasPasskeys === true &&
    security.data?.hasPassword === true &&
    !security.data.signInMethods.includes('passkey');
  if (!isUseful) return null;
  const handleDismiss = () => {
    endOffer();
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const handleAdded = () => {
    endOffer();
    setAdded(true);
  };
  return <Offer onAdded={handleAdded} onDismiss={handleDismiss} />;
}

function Offer({ onAdded, onDismiss }: { onAdded: () => void; onDismiss: () => void }) {
  useEffect(() => rememberOffer(new Date()), []);
  return (
    <section
      aria-labelledby="passkey-offer"
      className="flex min-w-0 flex-wrap items-center gap-4 rounded-card bg-blueberry-soft p-5 sm:gap-6 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="passkey-offer" className="text-lg">
          <Trans>Sign in without your password next time</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>A passkey signs you in with your fingerprint, face or PIN, without a password.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <AddPasskey hasPassword onAdded={onAdded} />
        <Button variant="quiet" onClick={onDismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  );
}

function Added() {
  return (
    <Notice tone="success">
      <Trans>
        Your passkey is ready. You can see and remove it on{' '}
        <Link to="/profile?tab=account" className="link">
          your profile
        </Link>
        .
      </Trans>
    </Notice>
  );
}
