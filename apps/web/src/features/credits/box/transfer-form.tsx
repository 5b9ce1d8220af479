import { Trans, useLingui } from '@lingui/react/macro';
import '../../../lib/forms/validation.ts';

import { donateBody } from '@hooray/contract/credits/calls.ts';
import { creditTexts } from '@hooray/contract/credits/constants.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { renewCredits, useBalance } from '../../../queries/credits.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { AmountPresets } from '../../../ui/fields/amount-presets.tsx';
import { AnonymousField } from '../../../ui/fields/anonymous-field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { NumberField } from '../../../ui/fields/text-field.tsx';

export interface Transfer {
  amount: number;
  /** Called with the giver's balance and the box's balance afterwards. */
  credits: number;
  boxCredits: number;
}

interface TransferFormProps {
  boxId: string;
  /** The donation that is being made. */
  transfer: UseMutationResult<unknown, Error, Donation>;
}

/** Donates credits. The keys outlive the dialog, so that a repeat after a lost response donates nothing more. */
export function useTransfer(keys: IdempotencyKeys, onTransferred: (transfer: Transfer) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Donation) =>
      api('POST /api/donate_credits', { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess(answer, { amount }) {
      keys.settle();
      onTransferred({ amount, ...answer });
    },
    // Renew after an error too: the credits may have moved although the response was lost.
    onSettled: () => void renewCredits(queryClient),
  });
}

/** Donates credits from the user's balance to a box. */
export function TransferForm(props: TransferFormProps) {
  const { data: balance, error, refetch } = useBalance();
  if (balance !== undefined) return <Form {...props} balance={balance} />;
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  return <SkeletonList lines={2} />;
}

function Form({ boxId, balance, transfer }: TransferFormProps & { balance: number }) {
  const { t } = useLingui();
  const form = useContractForm(() => transferForm(boxId, balance), { amount: '', anonymous: false });
  const { errors, isSubmitting } = form.formState;
  const credits = formatCredits(balance);
  const handleSubmit = submitTo(form, transfer.mutateAsync, say(creditTexts.transferFailed));
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p>
        <Trans>
          You have <strong className="font-extrabold">{credits}</strong>. What you give goes into this box.
        </Trans>
      </p>
      <NumberField
        {...form.register('amount')}
        label={t`Credits`}
        min={1}
        max={balance}
        error={errors.amount?.message}
      />
      <AmountPresets
        max={balance}
        onChoose={(amount) => form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}
      />
      <AnonymousField {...form.register('anonymous')} />
      <FormError>{formErrorOf(form)}</FormError>
      <Button type="submit" busy={isSubmitting || transfer.isPending} busyLabel={t`Transferring...`}>
        <Trans>Transfer</Trans>
      </Button>
    </form>
  );
}

type Donation = z.input<typeof donateBody>;

/** Validates the typed credits, up to the balance. */
export function transferForm(boxId: string, balance: number) {
  const affordable = donateBody.refine(({ amount }) => amount <= balance, {
    path: ['amount'],
    message: say(creditTexts.tooFew(balance)),
  });
  return z
    .object({ amount: z.string(), anonymous: z.boolean() })
    .transform(({ amount, anonymous }): Donation => ({ boxId, amount: Number(amount), anonymous }))
    .pipe(affordable);
}
