import { useLingui } from '@lingui/react/macro';
import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { FlagList } from '../../features/admin/flags/flag-list.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <AdminScreen title={t`Feature Preview`} intro={t`Switch features on and off for everybody, at once.`}>
      <FlagList />
    </AdminScreen>
  );
}
