import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';
import { calendarQuery } from './friends-queries.ts';

const RenewCalendarDialog = lazyPart(
  async () => (await import('./renew-calendar-dialog.tsx')).RenewCalendarDialog,
);

/** Friends' birthdays for calendar apps, at a secret address. */
export function FriendCalendar() {
  const [isOpen, setOpen] = useState(false);
  const heading = useFocusTarget<HTMLHeadingElement>();
  const handleOpen = () => {
    heading.focus();
    setOpen(true);
  };
  const [isRenewing, setRenewing] = useState(false);
  const calendar = useQuery({ ...calendarQuery, enabled: isOpen });
  return (
    <div className="grid justify-items-start gap-3 border-line border-t-2 pt-5">
      <h3 ref={heading.ref} tabIndex={-1}>
        <Trans>Birthdays in your calendar</Trans>
      </h3>
      <p className="text-ink-soft">
        <Trans>Add your friends' birthdays to your calendar app with your private link.</Trans>
      </p>
      {!isOpen && (
        <Button variant="secondary" onClick={handleOpen}>
          <Trans>Show the address</Trans>
        </Button>
      )}
      {calendar.isLoading && (
        <div className="w-full">
          <SkeletonList lines={1} />
        </div>
      )}
      {calendar.error && !calendar.data && (
        <ErrorState message={sentenceOf(calendar.error)} onRetry={calendar.refetch} />
      )}
      {calendar.data && <CalendarAddress url={calendar.data.url} onRenew={() => setRenewing(true)} />}
      {isRenewing && (
        <Suspense>
          <RenewCalendarDialog onClose={() => setRenewing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function CalendarAddress({ url, onRenew }: { url: string; onRenew: () => void }) {
  const { t } = useLingui();
  return (
    <CopyLink
      label={t`Calendar address`}
      hint={t`Anyone who has it can see these birthdays. Share it only with your calendar.`}
      url={url}
    >
      <Button variant="danger-quiet" onClick={onRenew}>
        <Trans>Renew</Trans>
      </Button>
    </CopyLink>
  );
}
