import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { ManageUsers } from '../../features/admin/users/manage-users.tsx';
import { renderFriendAvatar } from '../avatars.tsx';

export function Component() {
  return (
    <AdminScreen title="Manage Users" intro="Find people, view their details and manage their accounts.">
      <ManageUsers renderAvatar={renderFriendAvatar} />
    </AdminScreen>
  );
}
