import type { TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';
import { collageMetaQuery, teamGiftQuery } from '../collage-queries.ts';

interface RemoveContributionProps {
  boxId: string;
  person: TeamGiftParticipant;
  isOwn: boolean;
  /** The id of the name, which describes the button. */
  nameId: string;
  /** Gets the focus when this button disappears. */
  heading: RefObject<HTMLElement | null>;
}

/** Removes a person's picture and wish from the box, after confirmation. */
export function RemoveContribution({ boxId, person, isOwn, nameId, heading }: RemoveContributionProps) {
  const [isAsking, setAsking] = useState(false);
  const isRemoved = useRef(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      api('DELETE /api/team-gift/{boxId}/contributions/{userId}', { params: { boxId, userId: person.id } }),
    onSuccess: async () => {
      isRemoved.current = true;
      // Busy until the list is refetched, so that nothing is removed twice.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: teamGiftQuery(boxId).queryKey }),
        queryClient.invalidateQueries({ queryKey: collageMetaQuery(boxId).queryKey }),
      ]);
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="danger-quiet" className="px-3!" of={nameId} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        danger
        title={isOwn ? 'Remove your picture and wish?' : `Remove ${person.name}'s picture and wish?`}
        confirmLabel="Remove"
        busy={removal.isPending}
        busyLabel="Removing..."
        error={removal.error ? sentenceOf(removal.error) : undefined}
        finalFocus={() => (isRemoved.current ? heading.current : true)}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {`This permanently deletes the picture and wish and takes them off the collage. ${isOwn ? 'You' : 'They'} can add new ones.`}
        </p>
      </LazyConfirmDialog>
    </>
  );
}
