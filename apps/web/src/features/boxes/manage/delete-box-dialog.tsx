import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface DeleteBoxDialogProps {
  boxId: string;
  credits: number;
  onClose: () => void;
}

/** Confirms before the creator deletes the box for everyone, then opens the profile. */
export function DeleteBoxDialog({ boxId, credits, onClose }: DeleteBoxDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const deletion = useMutation({
    mutationFn: () => api('DELETE /api/birthday_box/{id}', { params: { id: boxId } }),
    onSuccess: async () => {
      if (isMounted()) await navigate('/profile', { replace: true });
      await queryClient.invalidateQueries({ queryKey: boxesKey });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete this box?`}
      confirmLabel={t`Delete box`}
      cancelLabel={t`Keep the box`}
      busy={deletion.isPending}
      busyLabel={t`Deleting...`}
      error={deletion.error ? sentenceOf(deletion.error, boxTexts.unexpected) : undefined}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>
          This permanently deletes the box for everyone, with its gifts, wishes, pictures and chat.
        </Trans>
      </p>
      {credits > 0 && (
        <p>
          {`The ${formatCredits(credits)} ${credits === 1 ? 'goes' : 'go'} back to the people who gave them. Anyone who has deleted their account loses their share.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
