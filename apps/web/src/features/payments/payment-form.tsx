import { Trans, useLingui } from '@lingui/react/macro';
import '../../lib/forms/validation.ts';

import { creditTexts } from '@hooray/contract/credits/constants.ts';
import { createSessionBody } from '@hooray/contract/payments/calls.ts';
import { paymentLimits, paymentTexts } from '@hooray/contract/payments/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createIdempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useIsMounted } from '../../lib/browser/use-is-mounted.ts';
import { formErrorOf, submitTo, useContractForm } from '../../lib/forms/forms.ts';
import { perLanguage } from '../../lib/language/format-locale.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { AmountPresets } from '../../ui/fields/amount-presets.tsx';
import { AnonymousField } from '../../ui/fields/anonymous-field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { beginPayment, leaveFor, type Order, type PaymentTarget, type Provider } from './begin-payment.ts';
import { rememberPaidBox } from './paid-box.ts';
import { paymentOptionsQuery } from './payment-options.ts';

const providerLabels: Record<Provider, MessageDescriptor> = {
  stripe: msg`Pay by card`,
  paypal: msg`Pay with PayPal`,
};

export function PaymentForm({ target, onFailed }: PaymentFormProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(paymentOptionsQuery);
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!data) return <SkeletonList lines={2} />;
  const providers = (['stripe', 'paypal'] as const).filter((provider) => data[provider]);
  if (providers.length === 0) {
    return <EmptyState monster="cyclops" title={t`Payments aren't available right now.`} />;
  }
  return <CheckoutForm target={target} onFailed={onFailed} providers={providers} />;
}

interface PaymentFormProps {
  target: PaymentTarget;
  /** Handles a failure. Without it, the form shows the error. */
  onFailed?: (() => void) | undefined;
}

function CheckoutForm({
  target,
  onFailed,
  providers,
}: PaymentFormProps & { providers: readonly Provider[] }) {
  const { t } = useLingui();
  const form = useContractForm(() => paymentForm(target), {
    credits: String(paymentLimits.suggested),
    anonymous: false,
  });
  const { errors, isSubmitting } = form.formState;
  const { pay, chosen } = usePaying(target, onFailed);
  const max = target.type === 'user' ? paymentLimits.user : paymentLimits.most;
  const payBy = (provider: Provider) =>
    submitTo(
      form,
      ({ credits, anonymous }) => pay({ provider, credits, anonymous }),
      say(paymentTexts.processing),
    );
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <NumberField
        {...form.register('credits')}
        label={t`Credits`}
        min={1}
        max={max}
        error={errors.credits?.message}
      />
      <AmountPresets
        max={max}
        onChoose={(amount) => form.setValue('credits', amount, { shouldDirty: true, shouldValidate: true })}
      />
      {target.type === 'box' && <AnonymousField {...form.register('anonymous')} />}
      <Price typed={form.watch('credits')} target={target} />
      <p className="text-ink-soft text-sm">{say(creditTexts.useOfCredits)}</p>
      <FormError>{formErrorOf(form)}</FormError>
      <div className="grid gap-3 sm:flex sm:*:flex-1">
        {providers.map((provider, index) => (
          <Button
            key={provider}
            // The Enter key activates the first submit button.
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabled={isSubmitting}
            busy={isSubmitting && provider === chosen}
            onClick={payBy(provider)}
          >
            {t(providerLabels[provider])}
          </Button>
        ))}
      </div>
    </form>
  );
}

interface Payment extends Order {
  provider: Provider;
}

function usePaying(target: PaymentTarget, onFailed: (() => void) | undefined) {
  const [keys] = useState(createIdempotencyKeys);
  const isMounted = useIsMounted();
  const paying = useMutation({
    async mutationFn({ provider, ...order }: Payment) {
      const purchase = { ...target, ...order };
      const address = await beginPayment(provider, purchase, keys.keyFor(provider, purchase));
      keys.settle();
      return address;
    },
    onMutate: () => rememberPaidBox(target),
    async onSuccess(address) {
      if (isMounted()) await leaveFor(address);
    },
  });
  async function pay(payment: Payment): Promise<void> {
    try {
      await paying.mutateAsync(payment);
    } catch (error) {
      if (!onFailed) throw error;
      onFailed();
    }
  }
  return { pay, chosen: paying.variables?.provider };
}

const dollarFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);

interface PriceProps {
  typed: string;
  target: PaymentTarget;
}

/** Shows the price and the credits' destination. A credit costs a dollar. */
export function Price({ typed, target }: PriceProps) {
  const credits = Number(typed);
  const isSum = Number.isSafeInteger(credits) && credits > 0;
  const price = <strong className="font-extrabold">{isSum ? dollarFormat().format(credits) : '…'}</strong>;
  const dollar = dollarFormat().format(1);
  return (
    <p className="rounded-control bg-mango-soft px-4 py-3">
      {target.type === 'user' ? (
        <Trans>
          You pay {price} (1 credit is {dollar}). The credits go to your balance.
        </Trans>
      ) : (
        <Trans>
          You pay {price} (1 credit is {dollar}). The credits go into this box.
        </Trans>
      )}
    </p>
  );
}

type CheckoutBody = z.input<typeof createSessionBody>;

/** Validates the typed credits for a target by the contract. */
export function paymentForm(target: PaymentTarget) {
  return z
    .object({ credits: z.string(), anonymous: z.boolean() })
    .transform(({ credits, anonymous }): CheckoutBody => {
      const amount = Number(credits);
      return { ...target, credits: amount, amount, anonymous };
    })
    .pipe(createSessionBody);
}
