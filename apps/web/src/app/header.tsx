import type { User } from '@hooray/contract/accounts/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useGoBack } from '../lib/browser/history.ts';
import { lazyComponent, loadCode } from '../lib/browser/lazy-component.ts';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { LazyQueryProvider } from '../lib/query/lazy-query-provider.ts';
import { logOutHere } from '../lib/session/log-out-here.ts';
import { hasFullAccess, isSignedIn, useSession } from '../lib/session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { HeaderBar, logo, logoClass } from './header-bar.tsx';
import { BackIcon } from './header-footer-icons.tsx';
import { useRouteHandle } from './routes/route-handle.ts';

const UnreadMark = lazyComponent(async () => {
  await whenIdle();
  // The page works without the mark, so a failure must not show an error screen.
  const load = () => import('../features/notifications/unread-mark.tsx');
  return loadCode(load).then(
    (code) => code.UnreadMark,
    () => () => null,
  );
});
const Avatar = lazyComponent(async () => (await import('../features/accounts/avatar.tsx')).Avatar);

export function Header() {
  const { isHeaderBare } = useRouteHandle();
  const goBack = useGoBack();
  return (
    <HeaderBar>
      <Link to="/" className={logoClass}>
        {logo}
      </Link>
      <Button variant="quiet" className="max-sm:px-2" onClick={goBack}>
        <BackIcon />
        <span className="max-sm:sr-only">
          <Trans>Back</Trans>
        </span>
      </Button>
      {!isHeaderBare && <AuthSection />}
    </HeaderBar>
  );
}

function AuthSection() {
  const session = useSession();
  return isSignedIn(session) ? <SignedIn identity={session.identity} /> : <SignedOut />;
}

function SignedOut() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Account`} className="ml-auto flex items-center sm:gap-3">
      <ButtonLink to="/login" variant="quiet" className="whitespace-nowrap max-sm:px-2">
        <Trans context="A short word for the header">Log In</Trans>
      </ButtonLink>
      <ButtonLink to="/signup" className="whitespace-nowrap max-sm:px-3">
        <Trans context="A short word for the header">Sign Up</Trans>
      </ButtonLink>
    </nav>
  );
}

function SignedIn({ identity }: { identity: User | null }) {
  const { t } = useLingui();
  const handleLogOut = async () => {
    const logOut = await import('../features/accounts/sign-in/log-out.ts').then(
      (code) => code.logOut,
      () => logOutHere,
    );
    await logOut();
  };
  return (
    <nav aria-label={t`Account`} className="ml-auto flex items-center gap-2 sm:gap-3">
      {/* On phones it is in the profile. */}
      {identity?.role === 'ADMIN' && (
        <ButtonLink to="/admin" variant="quiet" className="max-sm:hidden">
          <Trans>Admin</Trans>
        </ButtonLink>
      )}
      <Button variant="quiet" className="whitespace-nowrap max-sm:px-2" onClick={handleLogOut}>
        <Trans>Log Out</Trans>
      </Button>
      <Link to="/profile" className="relative size-11 rounded-full">
        <span className="sr-only">
          <Trans>Your profile</Trans>
        </span>
        <Suspense fallback={<img src="/default-avatar.svg" alt="" className="size-11 rounded-full" />}>
          {identity && (
            <LazyQueryProvider>
              <Avatar userId={identity.id} version={identity.avatar_url} size={44} alt="" />
            </LazyQueryProvider>
          )}
        </Suspense>
        {identity && hasFullAccess(identity) && (
          <Suspense>
            <LazyQueryProvider>
              <UnreadMark />
            </LazyQueryProvider>
          </Suspense>
        )}
      </Link>
    </nav>
  );
}
