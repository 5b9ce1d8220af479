import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { ApiError, api } from '../../../lib/api/api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { offersKey } from '../offer-queries.ts';

interface DeleteOfferDialogProps {
  offer: SponsorOffer;
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function DeleteOfferDialog({ offer: { id }, heading, onClose }: DeleteOfferDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isDeleted = useRef(false);
  const deletion = useMutation({
    mutationFn: () => deleteOffer(id),
    onSuccess() {
      isDeleted.current = true;
      void queryClient.invalidateQueries({ queryKey: offersKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete this offer?`}
      confirmLabel={t`Delete`}
      busy={deletion.isPending}
      busyLabel={t`Deleting...`}
      error={deletion.error ? t`Failed to delete offer.` : undefined}
      finalFocus={() => (isDeleted.current ? heading.current : true)}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>Nobody will see it anymore. Its banner and its count of showings are deleted with it.</Trans>
      </p>
    </ConfirmDialog>
  );
}

/** Also succeeds if another tab has already deleted the offer. */
async function deleteOffer(id: string): Promise<void> {
  try {
    await api('DELETE /api/sponsor-offer/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
