import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useDraftedForm } from '../../../lib/forms/drafted-form.ts';
import { formErrorOf } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { sessionStore } from '../../../lib/storage/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftLine } from '../../../ui/fields/draft-line.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { createBox, SurpriseField } from './box-form.tsx';
import { useBoxCreation } from './use-box-creation.ts';

const blank = { name: '', birthdayDate: '', email: '', phone: '', surprise: true };

interface CreateBoxFormProps {
  signInLink: ReactNode;
  /** What the user already knows about the birthday person. */
  start?: typeof blank;
  draftId?: string;
}

/** Visitors see the form but can't submit it. */
export function CreateBoxForm({ signInLink, start = blank, draftId = 'box' }: CreateBoxFormProps) {
  const { t } = useLingui();
  // The draft is about another person, so it stays in this tab.
  const { form, draft } = useDraftedForm(
    async () => (await import('./box-schemas.ts')).createBoxForm,
    start,
    { id: draftId, storage: sessionStore },
  );
  const { errors, isSubmitting } = form.formState;
  const [isSignInNeeded, setSignInNeeded] = useState(false);
  // A hand-written session may lack the email address or have an empty one.
  const ownerEmail = useIdentity()?.email || undefined;
  const send = useBoxCreation(form, async (details) => {
    const id = await createBox({ ...details, ownerEmail });
    if (id !== undefined) draft.forget();
    return id;
  });
  const handleSubmit = (event: SubmitEvent) => {
    if (ownerEmail !== undefined) return void send(event);
    event.preventDefault();
    setSignInNeeded(true);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <DraftLine draft={draft} />
      <TextField
        {...form.register('name')}
        label={t`Name`}
        hint={t`What you call the birthday person.`}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('birthdayDate')}
        label={t`Birthday date`}
        type="date"
        hint={t`Any past year works; the box is for their next birthday.`}
        autoComplete="off"
        error={errors.birthdayDate?.message}
      />
      <TextField
        {...form.register('email')}
        label={t`Email`}
        type="email"
        hint={t`Links the box to their account. We won't email them.`}
        autoComplete="off"
        error={errors.email?.message}
      />
      <TextField
        {...form.register('phone')}
        label={t`Phone (optional)`}
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
      />
      <SurpriseField {...form.register('surprise')} birthday={form.watch('birthdayDate')} />
      <Button type="submit" busy={isSubmitting} busyLabel={t`Creating...`}>
        <Trans>Create Birthday Box</Trans>
      </Button>
      <FormError>
        {isSignInNeeded && ownerEmail === undefined ? say(boxTexts.logInFirst) : formErrorOf(form)}
      </FormError>
      {isSignInNeeded && ownerEmail === undefined && signInLink}
    </form>
  );
}
