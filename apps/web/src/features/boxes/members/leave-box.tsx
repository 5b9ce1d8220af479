import type { BoxMember, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';

interface LeaveBoxProps {
  box: OpenBox;
  ownId: string;
}

/** Returns the member who becomes the organizer when the current one leaves: the one who joined first. */
export function findHeir(
  { relation, participants }: Pick<OpenBox, 'relation' | 'participants'>,
  ownId: string,
) {
  if (relation !== 'creator') return undefined;
  return participants.find((member) => typeof member !== 'string' && member.id !== ownId) as
    | Exclude<BoxMember, string>
    | undefined;
}

export function LeaveBox({ box, ownId }: LeaveBoxProps) {
  const [isAsking, setAsking] = useState(false);
  const heir = findHeir(box, ownId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const leaving = useMutation({
    mutationFn: () =>
      api('DELETE /api/birthday_box/{id}/participants/{userId}', { params: { id: box.id, userId: ownId } }),
    onSuccess: async () => {
      // Opening the box is joining it: the way back must not lead there.
      if (isMounted()) await navigate('/profile', { replace: true });
      await queryClient.invalidateQueries({ queryKey: boxesKey });
    },
  });
  return (
    <>
      <Button variant="danger-quiet" className="px-3!" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        danger
        title="Leave this box?"
        confirmLabel="Leave"
        busy={leaving.isPending}
        busyLabel="Leaving..."
        error={leaving.error ? sentenceOf(leaving.error, boxTexts.unexpected) : undefined}
        onConfirm={() => leaving.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Your gifts and messages stay. You can rejoin with the link.</p>
        {heir && (
          <p>
            <bdi>{heir.name}</bdi> will become the organizer.
          </p>
        )}
      </LazyConfirmDialog>
    </>
  );
}
