import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { useIdentity } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { findHeir, useLeaveBox } from './use-leave-box.ts';

interface HandOverDialogProps {
  box: OpenBox;
  onClose: () => void;
}

/** Asks the organizer before leaving, because rejoining doesn't make them organizer again. */
export function HandOverDialog({ box, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const heir = findHeir(box, useIdentity()?.id ?? '');
  const heirName = heir?.name;
  const leaving = useLeaveBox(box);
  return (
    <ConfirmDialog
      open
      danger
      title={t`Leave this box?`}
      confirmLabel={t`Leave`}
      busy={leaving.isPending}
      busyLabel={t`Leaving...`}
      error={leaving.error ? sentenceOf(leaving.error, say(boxTexts.unexpected)) : undefined}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>Your gifts and messages stay. You can rejoin with the link.</Trans>
      </p>
      {heir && (
        <p>
          <Trans>
            <bdi>{heirName}</bdi> will become the organizer.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
