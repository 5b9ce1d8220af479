import { api } from '../../lib/api.ts';
import { updateIdentity } from '../../lib/session.ts';
import type { ProfileValues } from './account-schemas.ts';

/**
 * Saves what was edited. The password comes last: while it is the old one, the whole can be sent again after a refusal.
 * @throws ApiError REAUTHENTICATE where the current password is needed too.
 */
export async function saveProfile(values: ProfileValues, picture: File | undefined): Promise<void> {
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
