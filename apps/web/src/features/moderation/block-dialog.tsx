import { Trans, useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useBlocking } from './blocks-queries.ts';

interface BlockDialogProps {
  userId: string;
  name: string;
  onBlocked?: (() => void) | undefined;
  onClose: () => void;
}

export function BlockDialog({ userId, name, onBlocked, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const blocking = useBlocking(userId, false, () => {
    onBlocked?.();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={
        <Trans>
          Block <bdi>{name}</bdi>?
        </Trans>
      }
      confirmLabel={t`Block`}
      busy={blocking.isPending}
      busyLabel={t`Blocking...`}
      error={blocking.error ? sentenceOf(blocking.error) : undefined}
      // Blocking removes messages and friends, together with the pressed button.
      finalFocus={() => (blocking.isSuccess ? document.querySelector('main') : true)}
      onConfirm={() => blocking.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>
          You won't see their messages anywhere, old or new. If you're friends, that ends, and neither of you
          can send the other a friend request.
        </Trans>
      </p>
      <p>
        <Trans>We won't tell them. You can unblock them in your profile.</Trans>
      </p>
    </ConfirmDialog>
  );
}
