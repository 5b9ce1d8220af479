import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { isSessionStored, startSession } from '../../../lib/session/session.ts';
import { findInvitedBoxId } from '../../../lib/storage/invitation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { NewTabIcon } from '../../../ui/icons.tsx';
import type { signupForm } from '../account-schemas.ts';
import { PictureField } from '../avatar-field.tsx';
import { BirthdayField } from '../birthday-field.tsx';

export function SignupForm() {
  const { t } = useLingui();
  const form = useContractForm(async () => (await import('../account-schemas.ts')).signupForm, {
    name: '',
    email: '',
    password: '',
    birthday: '',
  });
  const [picture, setPicture] = useState<File>();
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;
  const registration = useMutation({
    mutationFn(values: z.output<typeof signupForm>) {
      const body = new FormData();
      for (const [field, value] of Object.entries(values)) body.set(field, value);
      if (picture) body.set('avatar', picture);
      const invitation = findInvitedBoxId();
      if (invitation) body.set('invitation', invitation);
      return api('POST /api/auth/register', { form: body });
    },
    onSuccess(answer) {
      startSession(answer);
      if (isSessionStored()) location.assign('/');
      // If the browser can't store the session, reloading would lose it.
      else navigate('/');
    },
  });
  return (
    <form noValidate onSubmit={submitTo(form, registration.mutateAsync)} className="grid gap-4">
      <PictureField
        picture={picture}
        onChange={setPicture}
        current={<img src="/default-avatar.svg" alt="" className="size-20 shrink-0 rounded-full" />}
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
        autoComplete="username"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('password')}
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        hint={t`At least 8 characters.`}
        error={errors.password?.message}
      />
      <BirthdayField {...form.register('birthday')} error={errors.birthday?.message} />
      <p className="text-ink-soft text-sm">
        <Trans>
          By creating an account you agree to our <LegalLink to="/privacy-policy">Privacy Policy</LegalLink>{' '}
          and <LegalLink to="/terms">Terms of Service</LegalLink>.
        </Trans>
      </p>
      <Button type="submit" busy={isSubmitting} busyLabel={t`Signing up...`}>
        <Trans>Sign Up</Trans>
      </Button>
      <FormError>{formErrorOf(form)}</FormError>
    </form>
  );
}

/** Opens in a new tab, because the form would lose its input. */
function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener noreferrer" className="link">
      {children}
      <NewTabIcon />
    </Link>
  );
}
