import { useSearchParams } from 'react-router';
import { FirstAdmin } from '../../features/accounts/links/first-admin.tsx';

export function Component() {
  const [params] = useSearchParams();
  return <FirstAdmin token={params.get('token') ?? ''} />;
}
