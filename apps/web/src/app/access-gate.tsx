import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSignedIn, type Session, useSession } from '../lib/session.ts';
import { useRouteHandle } from './route-handle.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { SignInPromptOnce } from './sign-in-prompt-once.tsx';

/** Lets a page be seen by those who may see it; the server decides again for every call. */
export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { access, title } = useRouteHandle();
  const { key } = useLocation();
  if (access === 'admin' && !isAdmin(session)) return <Navigate to="/forbidden" replace />;
  if (access === 'open' || isSignedIn(session)) return children;
  if (access === 'members') return <SignInFirst key={key} title={title} />;
  return (
    <>
      {children}
      <SignInPromptOnce key={key} />
    </>
  );
}

function isAdmin({ accessToken, identity }: Session): boolean {
  return accessToken !== '' && identity?.role === 'ADMIN';
}
