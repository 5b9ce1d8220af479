import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyConfirmDialog } from '../../../ui/dialogs/lazy-confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Lets a removed member delete their own picture and wish (docs/product.md §9.7). */
export function WithdrawContribution({ boxId }: { boxId: string }) {
  const { t } = useLingui();
  const userId = useIdentity()?.id ?? '';
  const [isAsking, setAsking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const removal = useMutation({
    mutationFn: () =>
      api('DELETE /api/team-gift/{boxId}/contributions/{userId}', { params: { boxId, userId } }),
    onSuccess: () => setAsking(false),
  });
  return (
    <div ref={container} tabIndex={-1} className="mt-3 grid justify-items-center gap-3">
      {removal.isSuccess ? (
        <Notice tone="success">
          <Trans>Your picture and wish have been removed.</Trans>
        </Notice>
      ) : (
        <>
          <p>
            <Trans>If you added a picture and a wish, you can still remove them.</Trans>
          </p>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Remove my picture and wish</Trans>
          </Button>
        </>
      )}
      <LazyConfirmDialog
        open={isAsking}
        danger
        title={t`Remove your picture and wish?`}
        confirmLabel={t`Remove`}
        busy={removal.isPending}
        busyLabel={t`Removing...`}
        error={removal.error ? sentenceOf(removal.error) : undefined}
        finalFocus={() => (removal.isSuccess ? container.current : true)}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>This permanently deletes the picture and wish and takes them off the collage.</Trans>
        </p>
      </LazyConfirmDialog>
    </div>
  );
}
