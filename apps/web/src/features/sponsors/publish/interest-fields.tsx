import { offerInterests, offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { CheckboxChips } from '../../../ui/fields/checkbox-chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { interestLabel } from '../../../ui/interests/interest-labels.ts';
import type { OfferFormState } from './amount-field.tsx';
import { interestsAfter } from './offer-form.ts';

/** The listed interests, and one that the sponsor types. 'All' excludes the others. */
export function InterestFields({ form }: OfferFormState) {
  const { t } = useLingui();
  const { field } = useController({ control: form.control, name: 'interests' });
  const isForAll = field.value.includes('All');
  const handleChange = (chosen: string[]) => {
    const interests = interestsAfter(field.value, chosen);
    if (interests.includes('All')) form.setValue('ownInterest', '');
    field.onChange(interests);
  };
  return (
    <div className="grid gap-4">
      <CheckboxChips
        ref={field.ref}
        legend={t`Interests`}
        options={offerInterests}
        labelOf={interestLabel}
        selected={field.value}
        isDisabled={(interest) => isForAll && interest !== 'All'}
        onChange={handleChange}
        error={form.formState.errors.interests?.message}
      />
      <TextField
        {...form.register('ownInterest', { onChange: () => form.clearErrors('interests') })}
        label={t`Another interest (optional)`}
        autoComplete="off"
        maxLength={offerLimits.interest}
        disabled={isForAll}
      />
    </div>
  );
}
