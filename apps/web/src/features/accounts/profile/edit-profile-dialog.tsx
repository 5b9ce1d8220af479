import type { User } from '@hooray/contract/accounts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { genderLabel } from '../../../ui/interests/gender-labels.ts';
import { genders, profileForm } from '../account-schemas.ts';
import { Avatar } from '../avatar.tsx';
import { PictureField } from '../avatar-field.tsx';
import { BirthdayField } from '../birthday-field.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { useSaveProfile } from './use-save-profile.ts';

interface EditProfileDialogProps {
  user: User;
  onClose: () => void;
  onSaved: () => void;
}

export function EditProfileDialog({ user, onClose, onSaved }: EditProfileDialogProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const handleSaved = () => {
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      hasForm
      onClose={onClose}
      title={isDeleting ? t`Delete your account?` : t`Edit your profile`}
    >
      {/* Stays mounted, so that a user who decides against deleting the account loses no input. */}
      <div hidden={isDeleting}>
        <EditProfileForm user={user} onSaved={handleSaved} onDelete={() => setDeleting(true)} />
      </div>
      {isDeleting && <DeleteAccount credits={user.credits} onCancel={() => setDeleting(false)} />}
    </Dialog>
  );
}

interface EditProfileFormProps {
  user: User;
  onSaved: () => void;
  onDelete: () => void;
}

function EditProfileForm({ user, onSaved, onDelete }: EditProfileFormProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<File>();
  const form = useContractForm(() => profileForm, {
    name: user.name,
    email: user.email,
    birthday: user.birthday ?? '',
    gender: user.gender ?? '',
    password: '',
    currentPassword: '',
  });
  const { save, asksForProof } = useSaveProfile(form, picture, onSaved);
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      onSubmit={submitTo(form, save, t`Failed to update profile. Please try again.`)}
      className="grid gap-4"
    >
      <PictureField
        picture={picture}
        onChange={setPicture}
        current={<Avatar userId={user.id} size={80} alt={t`Your picture`} />}
      />
      <TextField
        {...form.register('name')}
        label={t`Name`}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email')}
        label={t`Email address`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BirthdayField {...form.register('birthday')} error={errors.birthday?.message} />
        <SelectField
          {...form.register('gender')}
          label={t`Gender`}
          options={[
            { value: '', label: t`Not specified` },
            ...genders.map((gender) => ({ value: gender, label: genderLabel(gender) })),
          ]}
          error={errors.gender?.message}
        />
      </div>
      <TextField
        {...form.register('password')}
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        hint={t`Leave it blank to keep your current one.`}
        error={errors.password?.message}
      />
      {asksForProof && (
        <TextField
          {...form.register('currentPassword')}
          autoFocus
          className="scroll-mb-28"
          label={t`Current password`}
          type="password"
          autoComplete="current-password"
          hint={t`You signed in a while ago, so please confirm it's you.`}
          error={errors.currentPassword?.message}
        />
      )}
      <FormError>{formErrorOf(form)}</FormError>
      <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>
        <Trans>Save</Trans>
      </Button>
      <Button variant="danger-quiet" disabled={isSubmitting} onClick={onDelete}>
        <Trans>Delete account</Trans>
      </Button>
    </form>
  );
}
