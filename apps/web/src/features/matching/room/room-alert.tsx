import { matchingTexts } from '@hooray/contract/matching.values.ts';
import { useNavigate } from 'react-router';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import type { RoomEnd } from './random-room-state.ts';

interface RoomAlertProps {
  end: RoomEnd | null;
  /** The first letter of the other person, where one may still want to report or block them. */
  reportable: string | undefined;
}

/** Says that the room is over; OK goes home. It is loaded with the page: it must open without a connection as well. */
export function RoomAlert({ end, reportable }: RoomAlertProps) {
  const navigate = useNavigate();
  return (
    <AlertDialog
      open={end === 'ended' || end === 'endedByOther' || end === 'disconnected'}
      message={end === 'disconnected' ? matchingTexts.roomConnectionError : matchingTexts.ended}
      onClose={() => navigate('/', { replace: true })}
    >
      {end === 'endedByOther' && reportable !== undefined && (
        <p className="text-ink-soft text-sm">
          To report or block {reportable}, open Random Birthday Person in this tab within 24 hours.
        </p>
      )}
    </AlertDialog>
  );
}
