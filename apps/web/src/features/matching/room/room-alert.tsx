import { matchingTexts } from '@hooray/contract/matching.values.ts';
import { useNavigate } from 'react-router';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import type { RoomEnd } from './random-room-state.ts';

/** Says that the room is over; OK goes home. It is loaded with the page: it must open without a connection as well. */
export function RoomAlert({ end, initial }: { end: RoomEnd | null; initial: string | undefined }) {
  const navigate = useNavigate();
  return (
    <AlertDialog
      open={end === 'ended' || end === 'endedByOther' || end === 'disconnected'}
      message={end === 'disconnected' ? matchingTexts.roomConnectionError : matchingTexts.ended}
      onClose={() => navigate('/', { replace: true })}
    >
      {end === 'endedByOther' && initial !== undefined && (
        <p className="text-ink-soft text-sm">
          To report or block {initial}, open Random Birthday Person within 24 hours.
        </p>
      )}
    </AlertDialog>
  );
}
