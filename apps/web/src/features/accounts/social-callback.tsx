import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { askedPage } from './asked-page.ts';
import { AuthCard } from './auth-card.tsx';

/**
 * Ends a social sign-in. The tokens came in the address, which browsers and proxies remember: they are spent at once
 * for a new pair, and the address is cleaned.
 */
export function SocialCallback({ refreshToken }: { refreshToken: string }) {
  // A query runs once however often it is rendered; a rotated token must not be presented twice.
  const exchange = useQuery({
    queryKey: ['accounts', 'social-sign-in', refreshToken],
    queryFn: async () => {
      const answer = await api('POST /api/auth/refresh', { body: { refreshToken } });
      startSession(answer);
      return answer.user.id;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  if (exchange.isSuccess) return <Navigate to={askedPage()} replace />;
  if (exchange.isError) return <Navigate to="/login?error=failed" replace />;
  return <AuthCard title="Logging in..." monster="wings" />;
}
