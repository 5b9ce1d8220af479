import { useSearchParams } from 'react-router';
import { RecoverForm } from '../../features/accounts/links/recover-form.tsx';

export function Component() {
  const [params] = useSearchParams();
  return <RecoverForm token={params.get('token') ?? ''} />;
}
