import { useSearchParams } from 'react-router';
import { EmailConfirmation } from '../../features/accounts/email/email-confirmation.tsx';
import { useIdentity } from '../../lib/session/session.ts';

export function Component() {
  const [params] = useSearchParams();
  return <EmailConfirmation token={params.get('token') ?? ''} email={useIdentity()?.email} />;
}
