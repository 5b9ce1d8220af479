import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { securityKey } from '../../../queries/security.ts';
import { ReauthenticatedForm } from '../../../ui/fields/reauthenticated-form.tsx';
import { KeyIcon } from './key-icon.tsx';
import { createPasskey } from './webauthn.ts';

interface AddPasskeyProps {
  hasPassword: boolean;
  onAdded?: () => void;
}

export function AddPasskey({ hasPassword, onAdded }: AddPasskeyProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  async function add(currentPassword: string | undefined): Promise<void> {
    const options = await api('POST /api/auth/passkeys/options', {
      body: currentPassword === undefined ? {} : { currentPassword },
    });
    const passkey = await createPasskey(options);
    if (passkey) {
      await api('POST /api/auth/passkeys', { body: passkey });
      onAdded?.();
    }
    await queryClient.invalidateQueries({ queryKey: securityKey });
  }
  return (
    <ReauthenticatedForm
      hasPassword={hasPassword}
      act={add}
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
