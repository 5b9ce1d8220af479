import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../../lib/api/api.ts';
import { isProofMissing } from '../../../lib/api/api-error.ts';
import { updateIdentity } from '../../../lib/session/session.ts';
import { securityKey, securityQuery } from '../../../queries/security.ts';
import type { ProfileInput, ProfileValues } from '../account-schemas.ts';
import { signalDetails } from '../passkeys/signals.ts';

/**
 * If the server requires reauthentication, `asksForProof` becomes true. The form is then sent again with the current
 * password. A user without a password has to sign in again.
 */
export function useSaveProfile(
  form: UseFormReturn<ProfileInput, unknown, ProfileValues>,
  picture: File | undefined,
  onSaved: () => void,
) {
  const queryClient = useQueryClient();
  const [asksForProof, setAsksForProof] = useState(false);
  const askForProof = async () => {
    const { hasPassword } = await queryClient.ensureQueryData(securityQuery);
    setAsksForProof(hasPassword);
    if (hasPassword) return;
    form.setError('root', { message: t`Please log out, sign in again, and then change this.` });
  };
  const saving = useMutation({
    mutationFn: (values: ProfileValues) => saveProfile(values, picture),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: securityKey });
      void signalDetails().catch(() => undefined);
      onSaved();
    },
  });
  const save = async (values: ProfileValues) => {
    try {
      await saving.mutateAsync(values);
    } catch (error) {
      if (!isProofMissing(error)) throw error;
      await askForProof();
    }
  };
  return { save, asksForProof };
}

/**
 * Saves the password last, so that the whole form can be sent again after a refusal.
 * @throws ApiError REAUTHENTICATE if the current password is needed too
 */
async function saveProfile(values: ProfileValues, picture: File | undefined): Promise<void> {
  const { password, currentPassword, ...profile } = values;
  const proof = currentPassword === undefined ? {} : { currentPassword };
  updateIdentity((await api('PUT /api/auth/me', { body: { ...profile, ...proof } })).user);
  if (picture) {
    const form = new FormData();
    form.set('avatar', picture);
    updateIdentity((await api('POST /api/auth/upload_avatar', { form })).user);
  }
  if (password !== undefined) await api('PUT /api/auth/change_password', { body: { password, ...proof } });
}
