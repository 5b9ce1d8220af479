import { matchingTexts } from '@hooray/contract/matching/constants.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../../../lib/language/say.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import type { RoomEnd } from './matching-room-state.ts';

interface RoomAlertProps {
  end: RoomEnd | null;
  personActions: ReactNode;
}

/** Announces the end of the room. OK opens the home. It isn't lazy, because it must also open offline. */
export function RoomAlert({ end, personActions }: RoomAlertProps) {
  const navigate = useNavigate();
  return (
    <AlertDialog
      open={end === 'ended' || end === 'endedByOther' || end === 'disconnected'}
      message={say(end === 'disconnected' ? matchingTexts.roomConnectionError : matchingTexts.ended)}
      onClose={() => navigate('/', { replace: true })}
    >
      {personActions && (
        <div className="grid justify-items-center gap-1">
          <p className="text-ink-soft text-sm">
            <Trans>Something wrong?</Trans>
          </p>
          <div className="flex flex-wrap justify-center gap-2">{personActions}</div>
        </div>
      )}
    </AlertDialog>
  );
}
