import { AdminScreen } from '../../features/admin/admin-screen.tsx';
import { AdminSections } from '../../features/admin/decisions/admin-sections.tsx';

export function Component() {
  return (
    <AdminScreen title="Admin" intro="What needs a decision, and how the service is doing.">
      <AdminSections />
    </AdminScreen>
  );
}
