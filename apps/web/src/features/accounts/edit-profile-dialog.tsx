import type { User } from '@hooray/contract/accounts.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

export interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits the profile; its second face asks once more before the account is deleted. */
export function EditProfileDialog({ user, onClose, onSaved }: EditProfileDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const handleSaved = () => {
    onSaved();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={isDeleting ? 'Delete your account?' : 'Edit your profile'}>
      {isDeleting ? (
        <DeleteAccount credits={user.credits} onCancel={() => setDeleting(false)} />
      ) : (
        <EditProfileForm user={user} onSaved={handleSaved} onDelete={() => setDeleting(true)} />
      )}
    </Dialog>
  );
}
