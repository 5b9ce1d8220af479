import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';

interface RemoveMemberProps {
  boxId: string;
  person: { id: string; name: string };
  /** The id of the name, which describes the button. */
  nameId: string;
  /** Gets the focus when the row, with this button, is removed. */
  heading: RefObject<HTMLElement | null>;
}

export function RemoveMember({ boxId, person, nameId, heading }: RemoveMemberProps) {
  const [isAsking, setAsking] = useState(false);
  const isRemoved = useRef(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      api('DELETE /api/birthday_box/{id}/participants/{userId}', {
        params: { id: boxId, userId: person.id },
      }),
    onSuccess: async () => {
      isRemoved.current = true;
      // Busy until the list is refetched, so that no member is removed twice.
      await queryClient.invalidateQueries({ queryKey: boxesKey });
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
        title={`Remove ${person.name}?`}
        confirmLabel="Remove"
        busy={removal.isPending}
        busyLabel="Removing..."
        error={removal.error ? sentenceOf(removal.error, boxTexts.unexpected) : undefined}
        finalFocus={() => (isRemoved.current ? heading.current : true)}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>They'll lose access and can't rejoin. Anything they added stays.</p>
      </LazyConfirmDialog>
    </>
  );
}
