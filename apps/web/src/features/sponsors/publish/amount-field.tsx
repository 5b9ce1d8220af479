import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../../ui/fields/text-field.tsx';
import type { OfferValues } from './offer-form.ts';

export interface OfferFormState {
  form: UseFormReturn<OfferValues, unknown, OfferValues>;
}

export function AmountField({ form }: OfferFormState) {
  const { t } = useLingui();
  const isUnlimited = form.watch('unlimited');
  const { onChange, ...unlimited } = form.register('unlimited');
  return (
    <div className="grid gap-1">
      <NumberField
        {...form.register('amount')}
        label={t`Amount`}
        min={offerLimits.leastAmount}
        max={offerLimits.mostAmount}
        step="any"
        inputMode="decimal"
        hint={t`For example 15 for 15%`}
        disabled={isUnlimited}
        error={form.formState.errors.amount?.message}
      />
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold">
        <input
          {...unlimited}
          type="checkbox"
          className="size-5 shrink-0"
          onChange={async (event) => {
            await onChange(event);
            form.clearErrors('amount');
          }}
        />
        <Trans>Unlimited</Trans>
      </label>
    </div>
  );
}
