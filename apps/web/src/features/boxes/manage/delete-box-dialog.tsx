import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { say } from '../../../lib/language/say.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface DeleteBoxDialogProps {
  boxId: string;
  credits: number;
  onClose: () => void;
}

/** Asks the organizer before deleting the box for everyone. Then opens the profile. */
export function DeleteBoxDialog({ boxId, credits, onClose }: DeleteBoxDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const amount = formatNumber(credits);
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
      error={deletion.error ? sentenceOf(deletion.error, say(boxTexts.unexpected)) : undefined}
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
          <Plural
            value={credits}
            one={`The ${amount} credit goes back to the people who gave them. Anyone who has deleted their account loses their share.`}
            other={`The ${amount} credits go back to the people who gave them. Anyone who has deleted their account loses their share.`}
          />
        </p>
      )}
    </ConfirmDialog>
  );
}
