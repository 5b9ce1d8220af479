import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../../lib/api/api.ts';
import { ReauthenticatedForm } from '../reauthenticated-form.tsx';
import { KeyIcon } from './key-icon.tsx';
import { createPasskey } from './webauthn.ts';

async function addPasskey(currentPassword: string | undefined): Promise<void> {
  const options = await api('POST /api/auth/passkeys/options', {
    body: currentPassword === undefined ? {} : { currentPassword },
  });
  const passkey = await createPasskey(options);
  if (passkey) await api('POST /api/auth/passkeys', { body: passkey });
}

export function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  return (
    <ReauthenticatedForm
      hasPassword={hasPassword}
      act={addPasskey}
      button={
        <>
          <KeyIcon />
          <Trans>Add a passkey</Trans>
        </>
      }
      busyLabel={t`Adding...`}
      signInAgain={t`Please log out, sign in again, and then add a passkey.`}
    />
  );
}
