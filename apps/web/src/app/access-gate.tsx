import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, use, useState } from 'react';
import { Navigate } from 'react-router';
import { lazyComponent } from '../lib/browser/lazy-component.ts';
import { whenRestored } from '../lib/session/restore-session.ts';
import { isSignedIn, type Session, useSession } from '../lib/session/session.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { useRouteHandle } from './routes/route-handle.ts';
import { useVisit } from './routes/use-visit.ts';

/** Only guides the user, because the server checks every call. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const { access, title } = useRouteHandle();
  const visit = useVisit();
  if (access === 'admin' && !isAdmin(session))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Forbidden />
      </Suspense>
    );
  if (access === 'open' || isSignedIn(session)) return children;
  if (access === 'user')
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SignInFirst key={visit} title={title ? t(title) : ''} />
      </Suspense>
    );
  return (
    <>
      {children}
      <SignInPromptOnce key={visit} />
    </>
  );
}

function isAdmin({ accessToken, identity }: Session): boolean {
  return accessToken !== '' && identity?.role === 'ADMIN';
}

/** Waits for the server, because the user may have become an ADMIN since this browser stored the session. */
function Forbidden() {
  use(whenRestored());
  return <Navigate to="/forbidden" replace />;
}

const SignInFirst = lazyComponent(async () => (await import('../pages/sign-in-first.tsx')).SignInFirst);

const SignInPrompt = lazyComponent(
  async () => (await import('../features/accounts/sign-in/sign-in-prompt.tsx')).SignInPrompt,
);

function SignInPromptOnce() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Suspense>
      <SignInPrompt open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
