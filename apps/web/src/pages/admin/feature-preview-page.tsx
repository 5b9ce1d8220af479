import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { FlagList } from '../../features/admin/flags/flag-list.tsx';

export function Component() {
  return (
    <AdminScreen title="Feature Preview" intro="Switch features on and off for everybody, at once.">
      <FlagList />
    </AdminScreen>
  );
}
