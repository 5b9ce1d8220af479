import { useLingui } from '@lingui/react/macro';
import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { AdminSections } from '../../features/admin/decisions/admin-sections.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <AdminScreen title={t`Admin`} intro={t`What needs a decision, and how the service is doing.`}>
      <AdminSections />
    </AdminScreen>
  );
}
