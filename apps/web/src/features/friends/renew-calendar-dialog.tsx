import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { calendarQuery } from './friends-queries.ts';

/** Asks before replacing the calendar's address. Calendars with the old address then lose the birthdays. */
export function RenewCalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const renewal = useMutation({
    mutationFn: () => api('POST /api/friends/calendar/renew'),
    onSuccess: (answer) => {
      queryClient.setQueryData(calendarQuery.queryKey, answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t`Renew the address?`}
      confirmLabel={t`Renew`}
      cancelLabel={t`Keep it`}
      busy={renewal.isPending}
      busyLabel={t`Renewing...`}
      error={
        renewal.error ? sentenceOf(renewal.error, t`Something went wrong. Please try again.`) : undefined
      }
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>The old address stops working right away. Calendars that use it will need the new one.</Trans>
      </p>
    </ConfirmDialog>
  );
}
