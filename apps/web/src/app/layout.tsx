import type { User } from '@hooray/contract/accounts/calls.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { lazyComponent } from '../lib/browser/lazy-component.ts';
import { LazyQueryProvider } from '../lib/query/lazy-query-provider.ts';
import { useRestriction } from '../lib/session/restriction.ts';
import { useIdentity } from '../lib/session/session.ts';
import { AccessGate } from './access-gate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewVersionLater } from './new-version/new-version-later.tsx';
import { OfflineLine } from './offline-line.tsx';
import { useRouteHandle } from './routes/route-handle.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

const BirthdayReminder = lazyComponent(
  async () => (await import('../features/accounts/profile/birthday-reminder.tsx')).BirthdayReminder,
);

const InterestsModal = lazyComponent(
  async () => (await import('../features/accounts/profile/interests-modal.tsx')).InterestsModal,
);

const SuspendedPage = lazyComponent(
  async () => (await import('../pages/accounts/suspended-page.tsx')).SuspendedPage,
);

export function Layout() {
  const identity = useIdentity();
  useNavigationFocus();
  // Users without a birthday can't choose interests, so the reminder comes first.
  const Missing = identity && missingDetailOf(identity);
  const restriction = useRestriction();
  const { isLegal = false } = useRouteHandle();
  const suspension = restriction?.code === 'SUSPENDED' && !isLegal ? restriction.sentence : undefined;
  return (
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
      {Missing && !suspension && (
        <Suspense>
          <LazyQueryProvider>
            <Missing />
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
      <Footer />
      <NewVersionLater />
      <ScrollRestoration />
    </div>
  );
}

/** The part that asks a user for what their account lacks. */
function missingDetailOf({ birthday, role, interests }: User) {
  if (birthday === null) return role === 'ADMIN' ? undefined : BirthdayReminder;
  return interests.length === 0 ? InterestsModal : undefined;
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
