import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';

interface RemoveMemberProps {
  boxId: string;
  person: { id: string; name: string };
  /** Gets the focus when the row and its menu are removed. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks the organizer before removing a member, who can't rejoin. */
export function RemoveMember({ boxId, person, heading, onClose }: RemoveMemberProps) {
  const { t } = useLingui();
  const { name } = person;
  const isRemoved = useRef(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      api('DELETE /api/birthday_box/{id}/participants/{userId}', {
        params: { id: boxId, userId: person.id },
      }),
    onSuccess: async () => {
      isRemoved.current = true;
      // Stay busy until the list is refetched, so that no member is removed twice.
      await queryClient.invalidateQueries({ queryKey: boxesKey });
      onClose();
    },
  });
  return (
    <LazyConfirmDialog
      open
      danger
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      busy={removal.isPending}
      busyLabel={t`Removing...`}
      error={removal.error ? sentenceOf(removal.error, say(boxTexts.unexpected)) : undefined}
      finalFocus={() => (isRemoved.current ? heading.current : true)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>They'll lose access and can't rejoin. Anything they added stays.</Trans>
      </p>
    </LazyConfirmDialog>
  );
}
