import { Navigate, useLocation, useSearchParams } from 'react-router';
import { SocialCallback } from '../../features/accounts/sign-in/social/social-callback.tsx';

export function Component() {
  const [params] = useSearchParams();
  const isOpenId = useLocation().pathname === '/login/oidc-success';
  const refreshToken = params.get('refreshToken');
  if (!params.get('accessToken') || !refreshToken) return <Navigate to="/login" replace />;
  return <SocialCallback refreshToken={refreshToken} isOpenId={isOpenId} />;
}
