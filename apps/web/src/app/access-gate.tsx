import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { whenRestored } from '../lib/session/restore-session.ts';
import { isSignedIn, type Session, useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { LoadingScreen } from './fallback-screens.tsx';
import { useRouteHandle } from './route-handle.ts';

/** The server checks every call again. */
export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { access, title } = useRouteHandle();
  const { key } = useLocation();
  if (access === 'admin' && !isAdmin(session))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Forbidden />
      </Suspense>
    );
  if (access === 'open' || isSignedIn(session)) return children;
  if (access === 'user') return <SignInFirst key={key} title={title} />;
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

/** Waits for the server, because the user may have become ADMIN since this browser stored the session. */
function Forbidden() {
  use(whenRestored());
  return <Navigate to="/forbidden" replace />;
}

function SignInFirst({ title }: { title: string }) {
  const [isClosed, setIsClosed] = useState(false);
  const { pathname, search } = useLocation();
  const signIn = (
    <ButtonLink to="/login" state={{ next: pathname + search }}>
      Sign in
    </ButtonLink>
  );
  return (
    <>
      <Scene title={title} monster="cyclops" action={isClosed && signIn}>
        Sign in to see this page.
      </Scene>
      <SignInPromptOnce onClose={() => setIsClosed(true)} />
    </>
  );
}

const SignInPrompt = lazy(async () => ({
  default: (await import('../features/accounts/sign-in/sign-in-prompt.tsx')).SignInPrompt,
}));

function SignInPromptOnce({ onClose }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const handleClose = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <Suspense>
      <SignInPrompt open={isOpen} onClose={handleClose} />
    </Suspense>
  );
}
