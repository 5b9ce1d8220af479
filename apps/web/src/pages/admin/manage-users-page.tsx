import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { ManageUsers } from '../../features/admin/users/manage-users.tsx';
import { renderFriendAvatar } from '../avatars.tsx';

export function Component() {
  return (
    <AdminScreen title="Manage Users" intro="Find people, see who they are, and decide about them.">
      <ManageUsers renderAvatar={renderFriendAvatar} />
    </AdminScreen>
  );
}
