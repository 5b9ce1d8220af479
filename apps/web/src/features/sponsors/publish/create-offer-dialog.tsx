import {
  type OfferGender,
  offerGenders,
  offerLimits,
  offerTypes,
} from '@hooray/contract/sponsors/constants.ts';
import { describeOfferAges, readOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { offerGenderLabel, offerTypeLabel } from '../../../ui/offers/offer-labels.ts';
import { offersKey } from '../offer-queries.ts';
import { AmountField, type OfferFormState } from './amount-field.tsx';
import { AudienceSize } from './audience-size.tsx';
import { BannerField } from './banner-field.tsx';
import { InterestFields } from './interest-fields.tsx';
import { blankOffer, type OfferValues, offerForm, publishOffer } from './offer-form.ts';

export function CreateOfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open hasForm onClose={onClose} title={t`Create Sponsor Offer`}>
      <OfferForm onPublished={onClose} />
    </Dialog>
  );
}

function OfferForm({ onPublished }: { onPublished: () => void }) {
  const { t } = useLingui();
  const ownerId = useIdentity()?.id ?? '';
  const form = useContractForm(() => offerForm, blankOffer);
  const { errors, isSubmitting } = form.formState;
  const { field: banner } = useController({ control: form.control, name: 'banner' });
  const queryClient = useQueryClient();
  const publishing = useMutation({
    mutationFn: (values: OfferValues) => publishOffer(ownerId, values),
    // Refetch after an error too: the offer may be published although its response was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: offersKey }),
  });
  const handleSubmit = submitTo(
    form,
    async (values) => {
      await publishing.mutateAsync(values);
      onPublished();
    },
    t`Failed to submit sponsor offer. Please try again.`,
  );
  const [age, gender] = form.watch(['age', 'gender']);
  const ages = readOfferAges(age);
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <TypeField form={form} />
      <AmountField form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('age')}
          label={t`Target age`}
          placeholder="18-25"
          autoComplete="off"
          maxLength={offerLimits.age}
          hint={ages ? say(describeOfferAges(ages)) : t`For example 18-25, 35+ or any.`}
          error={errors.age?.message}
        />
        <SelectField
          {...form.register('gender')}
          label={t`Gender`}
          options={offerGenders.map((value) => ({ value, label: offerGenderLabel(value) }))}
          hint={t`Other is for people who chose Someone.`}
          error={errors.gender?.message}
        />
      </div>
      <AudienceSize age={age} gender={gender as OfferGender} />
      <InterestFields form={form} />
      <BannerField
        inputRef={banner.ref}
        banner={banner.value}
        onChange={banner.onChange}
        error={errors.banner?.message}
      />
      <FormError>{formErrorOf(form)}</FormError>
      <Button type="submit" busy={isSubmitting} busyLabel={t`Submitting...`}>
        <Trans>Submit Sponsorship</Trans>
      </Button>
    </form>
  );
}

function TypeField({ form }: OfferFormState) {
  const { t } = useLingui();
  const types = offerTypes.map((type) => ({ value: type, label: offerTypeLabel(type) }));
  return (
    <SelectField
      {...form.register('type')}
      label={t`Type`}
      options={[{ value: '', label: t`Choose a type` }, ...types]}
      error={form.formState.errors.type?.message}
    />
  );
}
