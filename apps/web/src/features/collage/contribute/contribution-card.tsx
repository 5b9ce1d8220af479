import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../../../lib/browser/scroll-behavior.ts';
import { formErrorOf, submitTo } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftLine } from '../../../ui/fields/draft-line.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import { takeOff } from '../card/use-flight.ts';
import { teamGiftQuery, useOwnContribution } from '../collage-queries.ts';
import { contribute } from './contribution.ts';
import { ContributionFields, type ContributionInput, useContributionForm } from './contribution-fields.tsx';
import type { Contribution } from './contribution-schema.ts';
import { WishSuggestion } from './wish-suggestion.tsx';

interface ContributionCardProps {
  boxId: string;
  /** The next step for a user who is on the card. */
  next: ReactNode;
}

export function ContributionCard({ boxId, next }: ContributionCardProps) {
  const own = useOwnContribution(boxId);
  const hasContributed = own !== undefined;
  const status = useRef<HTMLDivElement>(null);
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => {
    if (sentCount > 0 && hasContributed) showStatus(status.current);
  }, [sentCount, hasContributed]);
  return (
    <Card id="your-place" aria-labelledby="contribution" className="scroll-mt-20">
      <h2 id="contribution" className="mb-5">
        <Trans>Your picture and wish</Trans>
      </h2>
      {hasContributed && (
        <div
          ref={status}
          role="status"
          tabIndex={-1}
          className="mb-5 grid scroll-mt-20 outline-none grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3"
        >
          <Monster kind="arms" mood="party" className="w-20" />
          <div>
            <p className="font-extrabold text-lg">
              <Trans>You're on the card!</Trans>
            </p>
            <p className="text-ink-soft">
              <Trans>You can change your picture or your wish here.</Trans>
            </p>
          </div>
          <div className="col-span-2 flex flex-wrap gap-3">{next}</div>
        </div>
      )}
      <ContributionForm
        boxId={boxId}
        own={own}
        sentCount={sentCount}
        onSent={() => setSentCount((count) => count + 1)}
      />
    </Card>
  );
}

/** The form may have covered it on a phone. Leaves a user alone who is typing again. */
function showStatus(status: HTMLElement | null): void {
  if (document.activeElement?.matches('input, textarea')) return;
  status?.focus({ preventScroll: true });
  status?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
}

interface ContributionFormProps {
  boxId: string;
  /** The earlier contribution, which this one replaces. */
  own: TeamGiftParticipant | undefined;
  sentCount: number;
  onSent: () => void;
}

const isSame = (one: ContributionInput, other: ContributionInput) =>
  one.image === other.image && one.wish === other.wish && one.collageWish === other.collageWish;

/** Starts over from the contribution once it is in the box. */
function ContributionForm({ boxId, own, sentCount, onSent }: ContributionFormProps) {
  const { t } = useLingui();
  const { form, draft, begin } = useContributionForm(boxId, own);
  const { isSubmitting } = form.formState;
  const isReplacing = own !== undefined;
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
    draft.forget();
    const { wish, collageWish = '' } = contribution;
    begin({ image: null, wish, collageWish }, { isSent: true });
    onSent();
  });
  return (
    <form ref={formElement} noValidate onSubmit={handleSubmit} className="grid gap-5">
      <DraftLine draft={draft} />
      <ContributionFields
        form={form}
        currentPicture={own?.collageUrl}
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
