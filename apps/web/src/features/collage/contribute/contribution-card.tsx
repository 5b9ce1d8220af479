import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { formErrorOf, submitTo } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftLine } from '../../../ui/fields/draft-line.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import { takeOff } from '../card/use-flight.ts';
import { teamGiftQuery, useHasContributed } from '../collage-queries.ts';
import { contribute } from './contribution.ts';
import {
  blankContribution,
  ContributionFields,
  type ContributionInput,
  useContributionForm,
} from './contribution-fields.tsx';
import type { Contribution } from './contribution-schema.ts';
import { WishSuggestion } from './wish-suggestion.tsx';

interface ContributionCardProps {
  boxId: string;
  /** The next step for a user who is on the card. */
  next: ReactNode;
}

export function ContributionCard({ boxId, next }: ContributionCardProps) {
  const hasContributed = useHasContributed(boxId);
  return (
    <Card id="your-place" aria-labelledby="contribution" className="scroll-mt-20">
      <h2 id="contribution" className="mb-5">
        <Trans>Your picture and wish</Trans>
      </h2>
      {hasContributed && (
        <div role="status" className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          <Monster kind="arms" mood="party" className="w-20" />
          <div>
            <p className="font-extrabold text-lg">
              <Trans>You're on the card!</Trans>
            </p>
            <p className="text-ink-soft">
              <Trans>Add a new picture and wish to replace yours.</Trans>
            </p>
          </div>
          <div className="col-span-2 flex flex-wrap gap-3">{next}</div>
        </div>
      )}
      <ContributionForm boxId={boxId} isReplacing={hasContributed} />
    </Card>
  );
}

interface ContributionFormProps {
  boxId: string;
  /** Whether this contribution replaces an earlier one. */
  isReplacing: boolean;
}

const isSame = (one: ContributionInput, other: ContributionInput) =>
  one.image === other.image && one.wish === other.wish && one.collageWish === other.collageWish;

/** Blank again once the contribution is in the box. */
function ContributionForm({ boxId, isReplacing }: ContributionFormProps) {
  const { t } = useLingui();
  const { form, draft } = useContributionForm(boxId);
  const { isSubmitting } = form.formState;
  const [sentCount, setSentCount] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: (contribution: Contribution) => contribute(boxId, contribution),
    onMutate: () => takeOff(formElement.current?.querySelector('img') ?? null),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teamGiftQuery(boxId).queryKey }),
  });
  const handleSubmit = submitTo(form, async (contribution) => {
    const sent = form.getValues();
    await sending.mutateAsync(contribution);
    // Keep input that changed while sending, so that the user can send it too.
    if (!isSame(sent, form.getValues())) return;
    // The reset alone would forget the draft only while the form is on screen.
    draft.forget();
    form.reset(blankContribution);
    setSentCount((count) => count + 1);
  });
  return (
    <form ref={formElement} noValidate onSubmit={handleSubmit} className="grid gap-5">
      <DraftLine draft={draft} />
      <ContributionFields
        form={form}
        // Remounted after sending, because a sent wish can't be undone.
        belowWish={
          <WishSuggestion
            key={sentCount}
            boxId={boxId}
            isSending={isSubmitting}
            readWish={() => form.getValues('wish')}
            onWish={(wish) => form.setValue('wish', wish, { shouldDirty: true, shouldValidate: true })}
          />
        }
      />
      <FormError>{formErrorOf(form)}</FormError>
      <Button
        type="submit"
        variant={isReplacing ? 'secondary' : 'primary'}
        busy={isSubmitting}
        busyLabel={isReplacing ? t`Replacing...` : t`Adding...`}
      >
        {isReplacing ? t`Replace picture and wish` : t`Add picture and wish`}
      </Button>
    </form>
  );
}
