import { Trans, useLingui } from '@lingui/react/macro';
import '../../../lib/forms/validation.ts';

import { goalCredits, type OpenBox } from '@hooray/contract/boxes/calls.ts';
import { boxLimits, boxTexts } from '@hooray/contract/boxes/constants.ts';
import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { z } from 'zod';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatPrice } from '../../../lib/dates/formats.ts';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { say } from '../../../lib/language/say.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { NumberField } from '../../../ui/fields/text-field.tsx';
import { useGoal } from './use-goal.ts';

const goalForm = z.object({ credits: z.string().transform(Number).pipe(goalCredits) });

interface GoalDialogProps {
  box: OpenBox;
  gifts: readonly Gift[];
  onClose: () => void;
}

/** Lets the organizer set the goal: one of the box's gifts or a number of credits. */
export function GoalDialog({ box, gifts, onClose }: GoalDialogProps) {
  const { t } = useLingui();
  const start = box.goal && box.goal.giftId === null ? String(box.goal.credits) : '';
  const form = useContractForm(() => goalForm, { credits: start });
  const { errors, isSubmitting } = form.formState;
  const goal = useGoal(box);
  const choose = (chosen: Parameters<typeof goal.mutate>[0]) => goal.mutate(chosen, { onSuccess: onClose });
  const priced = gifts.filter(({ price }) => price !== null);
  return (
    <Dialog open hasForm onClose={onClose} title={t`What is the group gift?`}>
      <div className="grid gap-5">
        {priced.length > 0 && (
          <ul aria-label={t`Gifts in this box`} className="grid gap-2">
            {priced.map((gift) => (
              <li key={gift.id}>
                <button
                  type="button"
                  disabled={goal.isPending}
                  aria-pressed={gift.id === box.goal?.giftId}
                  onClick={() => choose({ giftId: gift.id })}
                  className="flex min-h-12 w-full min-w-0 items-center justify-between gap-3 rounded-control border-2 border-line px-4 py-2 text-left font-semibold hover:border-line-strong aria-pressed:border-raspberry aria-pressed:bg-raspberry-soft"
                >
                  <bdi className="min-w-0 wrap-anywhere">{gift.title}</bdi>
                  <span className="shrink-0 text-mint">{formatPrice(gift.price ?? 0)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          noValidate
          onSubmit={submitTo(form, async ({ credits }) => {
            await goal.mutateAsync({ credits });
            onClose();
          })}
          className="grid gap-4"
        >
          <NumberField
            {...form.register('credits')}
            label={priced.length > 0 ? t`Or a number of credits` : t`Credits`}
            min={1}
            max={boxLimits.goal}
            error={errors.credits?.message}
          />
          <FormError>
            {formErrorOf(form) ?? (goal.error && sentenceOf(goal.error, say(boxTexts.unexpected)))}
          </FormError>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="grow" busy={isSubmitting} busyLabel={t`Saving...`}>
              <Trans>Set the goal</Trans>
            </Button>
            {box.goal && (
              <Button variant="secondary" disabled={goal.isPending} onClick={() => choose(null)}>
                <Trans>No goal</Trans>
              </Button>
            )}
          </div>
        </form>
      </div>
    </Dialog>
  );
}
