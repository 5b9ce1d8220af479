import { useLingui } from '@lingui/react/macro';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { NotificationSwitches } from '../../features/notifications/notification-switches.tsx';
import { RemindersPanel } from '../../features/notifications/push/reminders-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { renderFriendAvatar } from '../avatars.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <Page title={t`Notifications`}>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <NotificationList renderAvatar={renderFriendAvatar} />
        <div className="grid gap-5">
          <RemindersPanel />
          <NotificationSwitches />
        </div>
      </div>
    </Page>
  );
}
