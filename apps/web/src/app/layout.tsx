import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { LazyQueries } from '../lib/lazy-queries.ts';
import { useIdentity } from '../lib/session.ts';
import { AccessGate } from './access-gate.tsx';
import { BirthdayReminder } from './birthday-reminder.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

const InterestsModal = lazy(async () => ({
  default: (await import('../features/accounts/interests-modal.tsx')).InterestsModal,
}));

/** The chrome that every page shares. */
export function Layout() {
  const identity = useIdentity();
  useNavigationFocus();
  // Before their birthday is known, people may not choose interests: the reminder comes first.
  const needsInterests = identity?.interests.length === 0 && identity.birthday !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-paper px-4 py-3 font-extrabold text-blueberry shadow-soft focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      {identity?.birthday === null && <BirthdayReminder />}
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <AccessGate>
          <Outlet />
        </AccessGate>
      </main>
      <Footer />
      {needsInterests && (
        <Suspense>
          <LazyQueries>
            <InterestsModal />
          </LazyQueries>
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}
