import { creditTexts } from '@hooray/contract/credits.values.ts';
import { paymentLimits, paymentTexts } from '@hooray/contract/payments.values.ts';
import { useState } from 'react';
import { createAttemptKeys } from '../../lib/attempt-keys.ts';
import { formErrorOf, submitTo, useContractForm } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { beginPayment, type PaymentTarget, type Provider } from './begin-payment.ts';
import { leaveFor } from './leave-for.ts';
import { paymentForm } from './payment-form-schema.ts';
import { Price } from './price.tsx';

export interface PaymentFormProps {
  target: PaymentTarget;
  /** Takes a failure over; without it the form says what went wrong. */
  onFailed?: (() => void) | undefined;
}

const providerLabels: Record<Provider, string> = { stripe: 'Pay by card', paypal: 'Pay with PayPal' };

/** How many credits, and by whom one pays them. */
export function OrderForm({
  target,
  onFailed,
  providers,
}: PaymentFormProps & { providers: readonly Provider[] }) {
  const form = useContractForm(paymentForm(target), { credits: String(paymentLimits.suggested) });
  const { errors, isSubmitting } = form.formState;
  const { pay, chosen } = usePaying(target, onFailed);
  const payBy = (provider: Provider) =>
    submitTo(form, ({ credits }) => pay(provider, credits), paymentTexts.processing);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <NumberField
        {...form.register('credits')}
        label="Credits"
        min={1}
        max={target.type === 'user' ? paymentLimits.user : paymentLimits.most}
        error={errors.credits?.message}
      />
      <Price typed={form.watch('credits')} target={target} />
      <p className="text-ink-soft text-sm">{creditTexts.useOfCredits}</p>
      <FormError>{formErrorOf(form)}</FormError>
      <div className="grid gap-3 sm:flex sm:*:flex-1">
        {providers.map((provider, index) => (
          <Button
            key={provider}
            // The Enter key presses the first.
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabled={isSubmitting}
            busy={isSubmitting && provider === chosen}
            onClick={payBy(provider)}
          >
            {providerLabels[provider]}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** Begins the payment and leaves for the provider. */
function usePaying(target: PaymentTarget, onFailed: (() => void) | undefined) {
  const [attempts] = useState(createAttemptKeys);
  const [chosen, setChosen] = useState<Provider>();
  async function pay(provider: Provider, credits: number): Promise<void> {
    setChosen(provider);
    const order = { ...target, credits };
    try {
      const address = await beginPayment(provider, order, attempts.keyFor(provider, order));
      attempts.settle();
      await leaveFor(address);
    } catch (error) {
      if (!onFailed) throw error;
      onFailed();
    }
  }
  return { pay, chosen };
}
