import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { askedPage } from './asked-page.ts';
import { AuthCard } from './auth-card.tsx';
import { arrivalQuery, type Choice } from './social-arrival.ts';
import { SwitchAccount } from './switch-account.tsx';

/**
 * Ends a social sign-in. The tokens came in the address, which browsers and proxies remember: they are spent at once
 * for a new pair, and the address is cleaned.
 */
export function SocialCallback({ refreshToken }: { refreshToken: string }) {
  const queryClient = useQueryClient();
  // Not in the query cache, which is cleared when one person follows another.
  const [arrival, setArrival] = useState<Choice | 'signed in' | 'failed'>();
  useEffect(() => {
    queryClient.fetchQuery(arrivalQuery(refreshToken)).then(
      (choice) => setArrival(choice ?? 'signed in'),
      () => setArrival('failed'),
    );
  }, [queryClient, refreshToken]);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  if (arrival === undefined) return <AuthCard title="Logging in..." monster="wings" />;
  if (arrival === 'signed in') return <Navigate to={askedPage()} replace />;
  if (arrival === 'failed') return <Navigate to="/login?error=failed" replace />;
  return <SwitchAccount choice={arrival} />;
}
