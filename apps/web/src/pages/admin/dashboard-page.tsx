import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { Dashboard } from '../../features/admin/dashboard/dashboard.tsx';

export function Component() {
  return (
    <AdminScreen title="Dashboard" intro="Usage over time">
      <Dashboard />
    </AdminScreen>
  );
}
