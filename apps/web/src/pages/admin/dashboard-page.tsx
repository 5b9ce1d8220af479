import { useLingui } from '@lingui/react/macro';
import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { Dashboard } from '../../features/admin/dashboard/dashboard.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <AdminScreen title={t`Dashboard`} intro={t`Usage over time`}>
      <Dashboard />
    </AdminScreen>
  );
}
