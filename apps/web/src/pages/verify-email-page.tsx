import { useSearchParams } from 'react-router';
import { EmailConfirmation } from '../features/accounts/email-confirmation.tsx';

export function Component() {
  const [params] = useSearchParams();
  return <EmailConfirmation token={params.get('token') ?? ''} />;
}
