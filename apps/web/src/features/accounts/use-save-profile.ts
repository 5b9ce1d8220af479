import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import type { ProfileInput, ProfileValues } from './account-schemas.ts';
import { saveProfile } from './save-profile.ts';
import { securityKey, securityQuery } from './security-query.ts';

/**
 * Saves the profile's form. Where the server wants to know that it is really the person, `asksForProof` becomes true
 * and the same form is sent again with the current password; who has none is told to sign in again.
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
    form.setError('root', { message: 'Please log out, sign in again, and then change this.' });
  };
  const save = async (values: ProfileValues) => {
    try {
      await saveProfile(values, picture);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'REAUTHENTICATE') throw error;
      return askForProof();
    }
    void queryClient.invalidateQueries({ queryKey: securityKey });
    onSaved();
  };
  return { save, asksForProof };
}
