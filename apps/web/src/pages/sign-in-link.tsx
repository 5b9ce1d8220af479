import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';

/** Links to the log-in page, which returns here afterwards. */
export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to="/login" state={{ next: pathname + search }}>
      Log In
    </ButtonLink>
  );
}
