import { useLingui } from '@lingui/react/macro';
import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { ManageUsers } from '../../features/admin/users/manage-users.tsx';
import { renderFriendAvatar } from '../avatars.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <AdminScreen
      title={t`Manage Users`}
      intro={t`Find people, view their details and manage their accounts.`}
    >
      <ManageUsers renderAvatar={renderFriendAvatar} />
    </AdminScreen>
  );
}
