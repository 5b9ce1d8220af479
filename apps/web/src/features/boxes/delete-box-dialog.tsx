import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { texts } from './box-texts.ts';
import { boxesKey } from './boxes-queries.ts';

/** Asks before the creator deletes the box for everybody, and leads to the profile afterwards. */
export function DeleteBoxDialog({ boxId, onClose }: { boxId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => api('DELETE /api/birthday_box/{id}', { params: { id: boxId } }),
    onSuccess: async () => {
      await navigate('/profile', { replace: true });
      await queryClient.invalidateQueries({ queryKey: boxesKey });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this box?"
      confirmLabel="Delete box"
      cancelLabel="Keep the box"
      busy={deletion.isPending}
      busyLabel="Deleting..."
      error={deletion.error ? sentenceOf(deletion.error, texts.unexpected) : undefined}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>It is gone at once and for everybody in it, with its gifts and the whole team chat.</p>
    </ConfirmDialog>
  );
}
