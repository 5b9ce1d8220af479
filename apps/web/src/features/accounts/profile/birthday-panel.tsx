import type { User } from '@hooray/contract/accounts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { updateIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { useFocusTarget } from '../../../ui/menus/row-actions.ts';
import { Monster } from '../../../ui/monsters/monster.tsx';
import { BirthdayField } from '../birthday-field.tsx';

/** Asks for the birthday if social sign-in didn't supply it. Without it, everything else is locked. */
export function BirthdayPanel({ user }: { user: User }) {
  const [isSaved, setSaved] = useState(false);
  const place = useFocusTarget<HTMLDivElement>();
  if (user.birthday && !isSaved) return null;
  const handleSaved = () => {
    place.focus();
    setSaved(true);
  };
  return (
    <div ref={place.ref} tabIndex={-1} className="outline-none">
      {isSaved ? (
        <Notice tone="success">
          <Trans>Your birthday has been saved.</Trans>
        </Notice>
      ) : (
        <BirthdayQuestion user={user} onSaved={handleSaved} />
      )}
    </div>
  );
}

interface BirthdayQuestionProps {
  user: User;
  onSaved: () => void;
}

function BirthdayQuestion({ user: { name, email, gender }, onSaved }: BirthdayQuestionProps) {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('../account-schemas.ts')).birthdayForm, {
    birthday: '',
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useMutation({
    mutationFn: ({ birthday }: { birthday: string }) =>
      api('PUT /api/auth/me', { body: { name, email, gender, birthday } }),
    onSuccess({ user }) {
      onSaved();
      updateIdentity(user);
    },
  });
  const handleSubmit = submitTo(form, saving.mutateAsync, t`Failed to update profile. Please try again.`);
  return (
    <Card className="ring-2 ring-mango">
      <div className="flex items-center gap-4">
        <Monster kind="horns" mood="party" className="w-20 shrink-0" />
        <div className="min-w-0">
          <h2>
            <Trans>When is your birthday?</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>Tell us your birthday to unlock the rest of Hooray.</Trans>
          </p>
        </div>
      </div>
      <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
        <BirthdayField {...form.register('birthday')} error={errors.birthday?.message} />
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>
          <Trans>Save my birthday</Trans>
        </Button>
        <FormError>{formErrorOf(form)}</FormError>
      </form>
    </Card>
  );
}
