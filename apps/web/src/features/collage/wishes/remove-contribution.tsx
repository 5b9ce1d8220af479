import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';
import { collageMetaQuery, teamGiftQuery } from '../collage-queries.ts';

interface RemoveContributionProps {
  boxId: string;
  person: TeamGiftParticipant;
  isOwn: boolean;
  /** Gets the focus when the row and its menu are removed. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before removing a person's picture and wish from the box. */
export function RemoveContribution({ boxId, person, isOwn, heading, onClose }: RemoveContributionProps) {
  const { t } = useLingui();
  const { name } = person;
  const isRemoved = useRef(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      api('DELETE /api/team-gift/{boxId}/contributions/{userId}', { params: { boxId, userId: person.id } }),
    onSuccess: async () => {
      isRemoved.current = true;
      // Stay busy until the list is refetched, so that nothing is removed twice.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: teamGiftQuery(boxId).queryKey }),
        queryClient.invalidateQueries({ queryKey: collageMetaQuery(boxId).queryKey }),
      ]);
      onClose();
    },
  });
  return (
    <LazyConfirmDialog
      open
      danger
      title={isOwn ? t`Remove your picture and wish?` : t`Remove ${name}'s picture and wish?`}
      confirmLabel={t`Remove`}
      busy={removal.isPending}
      busyLabel={t`Removing...`}
      error={removal.error ? sentenceOf(removal.error) : undefined}
      finalFocus={() => (isRemoved.current ? heading.current : true)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {isOwn
          ? t`This permanently deletes the picture and wish and takes them off the collage. You can add new ones.`
          : t`This permanently deletes the picture and wish and takes them off the collage. They can add new ones.`}
      </p>
    </LazyConfirmDialog>
  );
}
