import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { lazyComponent } from '../lib/browser/lazy-component.ts';
import { LazyQueryProvider } from '../lib/query/lazy-query-provider.ts';
import { useRestriction } from '../lib/session/restriction.ts';
import { lacksDetails, useIdentity } from '../lib/session/session.ts';
import { AccessGate } from './access-gate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewVersionLater } from './new-version/new-version-later.tsx';
import { OfflineLine } from './offline-line.tsx';
import { useRouteHandle } from './routes/route-handle.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

const MissingDetails = lazyComponent(async () => (await import('./missing-details.tsx')).MissingDetails);

const SuspendedPage = lazyComponent(
  async () => (await import('../pages/accounts/suspended-page.tsx')).SuspendedPage,
);

export function Layout() {
  const identity = useIdentity();
  useNavigationFocus();
  const restriction = useRestriction();
  const { isLegal = false } = useRouteHandle();
  const suspension = restriction?.code === 'SUSPENDED' && !isLegal ? restriction.sentence : undefined;
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-paper px-4 py-3 font-extrabold text-blueberry shadow-soft focus:translate-y-0"
        >
          <Trans>Skip to content</Trans>
        </a>
        <NavigationProgress />
        <Header />
        <OfflineLine />
        {identity && lacksDetails(identity) && !suspension && (
          <Suspense>
            <LazyQueryProvider>
              <MissingDetails user={identity} />
            </LazyQueryProvider>
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {suspension ? (
            <Suspense>
              <LazyQueryProvider>
                <SuspendedPage sentence={suspension} />
              </LazyQueryProvider>
            </Suspense>
          ) : (
            <AccessGate>
              <Outlet />
            </AccessGate>
          )}
        </main>
      </div>
      {/* Below the first view, so that loading content never moves it on screen. */}
      <Footer />
      <NewVersionLater />
      <ScrollRestoration />
    </>
  );
}

/** Invisible for the first 200 ms. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-1">
      {isLoading && (
        <div className="size-full animate-appear">
          <div className="size-full animate-breathe bg-mango" />
          <span className="sr-only">
            <Trans>Loading...</Trans>
          </span>
        </div>
      )}
    </div>
  );
}
