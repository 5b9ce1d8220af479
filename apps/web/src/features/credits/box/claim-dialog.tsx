import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { renewCredits } from '../../../queries/credits.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface ClaimDialogProps {
  boxId: string;
  /** The credits in the box, as far as this page is up to date. */
  credits: number;
  finalFocus: () => HTMLElement | null;
  /** Receives the balance afterwards. */
  onClaimed: (credits: number) => void;
  onClose: () => void;
}

export function ClaimDialog({ boxId, credits, finalFocus, onClaimed, onClose }: ClaimDialogProps) {
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const claim = useMutation({
    mutationFn: () =>
      api('POST /api/birthday_box/{id}/claim', { params: { id: boxId }, idempotencyKey: keys.keyFor() }),
    onSuccess(answer) {
      onClaimed(answer.credits);
      onClose();
      return renewCredits(queryClient);
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Claim ${formatCredits(credits)}?`}
      confirmLabel="Claim"
      cancelLabel="Not yet"
      busy={claim.isPending}
      busyLabel="Claiming..."
      error={claim.error ? sentenceOf(claim.error, 'Something went wrong. Please try again.') : undefined}
      finalFocus={finalFocus}
      onConfirm={() => claim.mutate()}
      onClose={onClose}
    >
      <p>
        Everything in the box moves to your balance. Credits can only be spent in Hooray and never become
        money.
      </p>
    </ConfirmDialog>
  );
}
