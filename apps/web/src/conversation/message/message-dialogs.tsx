import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { LazyConfirmDialog } from '../../ui/dialogs/lazy-confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OpenRoom } from '../room/open-room.ts';
import type { RoomState } from '../room/room-state.ts';
import { readableText } from '../stickers/stickers.ts';
import type { Asked } from './use-conversation-actions.ts';

const ReactorsDialog = lazyPart(
  async () => (await import('../reactions/reactors-dialog.tsx')).ReactorsDialog,
);

interface MessageDialogsProps {
  room: OpenRoom | null;
  state: RoomState;
  asked: Asked | null;
  onClose: () => void;
}

/** The dialogs are outside the rows, because the row of a deleted message disappears. */
export function MessageDialogs({ room, state, asked, onClose }: MessageDialogsProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const message = state.messages.find(({ id }) => id === asked?.messageId);
  if (!asked || !room || !message) return null;
  if (asked.what === 'reactors') {
    const counts = Object.values(state.reactions.get(message.id) ?? {});
    return (
      <Suspense>
        <ReactorsDialog
          fetchReactors={() => room.fetchReactors(message.id)}
          total={counts.reduce((sum, count) => sum + count, 0)}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const handleConfirm = async () => {
    setBusy(true);
    await room.takeBack(message.id);
    setBusy(false);
    onClose();
  };
  return (
    <LazyConfirmDialog
      open
      title={t`Take back this message?`}
      confirmLabel={t`Take back`}
      busy={isBusy}
      danger
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>It disappears for everyone, and from all replies to it.</Trans>
      </p>
      <p dir="auto" className="line-clamp-3 rounded-control bg-frosting px-3 py-2 text-ink">
        {readableText(message.text)}
      </p>
    </LazyConfirmDialog>
  );
}
