import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { calendarQuery } from './friends-queries.ts';

/** Asks before the calendar's address is replaced: calendars that know the old one stop showing birthdays. */
export function RenewCalendarDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const renewal = useMutation({
    mutationFn: () => api('POST /api/friends/calendar/renew'),
    onSuccess: (answer) => {
      queryClient.setQueryData(calendarQuery.queryKey, answer);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Renew the address?" size="small">
      <div className="grid gap-4">
        <p>
          The old address stops working at once, for everybody who has it. Calendars that use it need the new
          one.
        </p>
        <FormError>
          {renewal.error && sentenceOf(renewal.error, 'Something went wrong. Please try again.')}
        </FormError>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            className="sm:order-last"
            busy={renewal.isPending}
            busyLabel="Renewing..."
            onClick={() => renewal.mutate()}
          >
            Renew
          </Button>
          <Button variant="secondary" disabled={renewal.isPending} onClick={onClose} autoFocus>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
