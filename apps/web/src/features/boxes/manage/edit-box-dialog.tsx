import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { formatBirthday } from '../../../lib/dates/birthday.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { boxesKey, boxQuery } from '../../../queries/boxes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { correctBox, SurpriseField } from './box-form.tsx';
import { BoxLanguageField } from './box-language-field.tsx';
import { editBoxForm } from './box-schemas.ts';

interface EditBoxDialogProps {
  box: OpenBox;
  onClose: () => void;
}

type Input = z.input<typeof editBoxForm>;
type Output = z.output<typeof editBoxForm>;
type Form = UseFormReturn<Input, unknown, Output>;

/** Returns the form's initial values. Email and date of a box that is linked to an account can't be edited. */
function startOf({ name, birthdayDate, email, phone, surprise, isBound }: OpenBox): Input {
  const always = { name, phone: phone ?? '', surprise };
  return isBound ? always : { ...always, birthdayDate, email: email ?? '' };
}

export function EditBoxDialog({ box, onClose }: EditBoxDialogProps) {
  const { t } = useLingui();
  const form = useContractForm(() => editBoxForm, startOf(box));
  const { errors, isSubmitting } = form.formState;
  const queryClient = useQueryClient();
  const correction = useMutation({
    mutationFn: (body: Output) => correctBox(box.id, body),
    onSuccess(corrected) {
      queryClient.setQueryData(boxQuery(box.id).queryKey, corrected);
      void queryClient.invalidateQueries({ queryKey: boxesKey });
      onClose();
    },
  });
  const handleSubmit = submitTo(form, correction.mutateAsync, say(boxTexts.unexpected));
  return (
    <Dialog open hasForm onClose={onClose} title={t`Edit box`}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          {...form.register('name')}
          label={t`Name`}
          autoComplete="off"
          error={errors.name?.message}
        />
        {box.isBound ? <FixedFields box={box} /> : <FreeFields form={form} />}
        <TextField
          {...form.register('phone')}
          label={t`Phone (optional)`}
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
        />
        <BoxLanguageField boxId={box.id} register={form.register} />
        <SurpriseField {...form.register('surprise')} />
        <FormError>{formErrorOf(form)}</FormError>
        <Button type="submit" busy={isSubmitting} busyLabel={t`Saving...`}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

/** Read-only fields. The email is null if the birthday person's account was deleted. */
function FixedFields({ box: { email, birthdayDate } }: { box: OpenBox }) {
  const { t } = useLingui();
  return (
    <Notice tone="info">
      <p>
        <Trans>This box is linked to an account, so its email and date can't be changed.</Trans>
      </p>
      <dl className="mt-2 grid gap-1">
        <Fact term={t`Birthday date`}>{formatBirthday(birthdayDate)}</Fact>
        {email && <Fact term={t`Email`}>{email}</Fact>}
      </dl>
    </Notice>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="font-extrabold wrap-anywhere">{children}</dd>
    </div>
  );
}

function FreeFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('birthdayDate')}
        label={t`Birthday date`}
        type="date"
        autoComplete="off"
        error={errors.birthdayDate?.message}
      />
      <TextField
        {...form.register('email')}
        label={t`Email`}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
    </>
  );
}
