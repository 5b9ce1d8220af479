import type { SponsorRequest, sponsorRequestBody } from '@hooray/contract/sponsors/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { useDraftedForm } from '../../../lib/forms/drafted-form.ts';
import { formErrorOf, submitTo } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftLine } from '../../../ui/fields/draft-line.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { ownRequestQuery } from './request-query.ts';

type Application = Omit<z.output<typeof sponsorRequestBody>, 'userId'>;

async function loadApplicationForm() {
  const { sponsorRequestBody } = await import('@hooray/contract/sponsors/calls.ts');
  return sponsorRequestBody.omit({ userId: true });
}

const blank: Application = {
  companyName: '',
  productDescription: '',
  email: '',
  phone: '',
  contactPerson: '',
};

interface ApplicationFormProps {
  userId: string;
  /** The newest request, which fills in the fields. */
  request: SponsorRequest | null;
  /** Called right before the pressed button is disabled. */
  onSent: () => void;
}

/** The sponsor application form. It is read-only while a request is pending. */
export function ApplicationForm({ userId, request, onSent }: ApplicationFormProps) {
  const { t } = useLingui();
  const isSent = request?.status === 'pending';
  const { form, draft } = useDraftedForm(loadApplicationForm, valuesOf(request), {
    id: isSent ? undefined : 'application',
  });
  const { errors, isSubmitting } = form.formState;
  const queryClient = useQueryClient();
  const { queryKey } = ownRequestQuery(userId);
  const sending = useMutation({
    mutationFn: (application: Application) => api('POST /api/sponsors', { body: { userId, ...application } }),
    onSuccess({ request: sent }) {
      onSent();
      draft.forget();
      queryClient.setQueryData(queryKey, sent);
    },
    // Another tab may have sent a request.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const handleSubmit = submitTo(
    form,
    sending.mutateAsync,
    t`Failed to send sponsor request. Please try again.`,
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <fieldset disabled={isSent} className="grid min-w-0 gap-4">
        <legend className="sr-only">
          <Trans>Your company</Trans>
        </legend>
        <DraftLine draft={draft} />
        <TextField
          {...form.register('companyName')}
          label={t`Company name`}
          autoComplete="organization"
          error={errors.companyName?.message}
        />
        <TextareaField
          {...form.register('productDescription')}
          label={t`Product description`}
          hint={t`What you offer, and to whom.`}
          rows={4}
          error={errors.productDescription?.message}
        />
        <TextField
          {...form.register('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <TextField
          {...form.register('phone')}
          label={t`Phone`}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
        />
        <TextField
          {...form.register('contactPerson')}
          label={t`Contact person`}
          autoComplete="name"
          error={errors.contactPerson?.message}
        />
        <FormError>{formErrorOf(form)}</FormError>
        <Button type="submit" busy={isSubmitting} busyLabel={t`Sending...`}>
          {isSent ? t`Request sent` : t`Send request`}
        </Button>
      </fieldset>
    </form>
  );
}

function valuesOf(request: SponsorRequest | null): Application {
  if (!request) return blank;
  const { companyName, productDescription, email, phone, contactPerson } = request;
  return { companyName, productDescription, email, phone, contactPerson };
}
