import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to="/login" state={{ next: pathname + search }}>
      <Trans>Log In</Trans>
    </ButtonLink>
  );
}
