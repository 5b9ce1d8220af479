import { Suspense, useState } from 'react';
import { VisitorHome } from '../../features/home/visitor-home.tsx';
import { lazyComponent } from '../../lib/browser/lazy-component.ts';
import { waitForData } from '../../lib/query/first-data.ts';
import { LazyQueryProvider } from '../../lib/query/lazy-query-provider.ts';
import { getSession, isSignedIn, useSession } from '../../lib/session/session.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';

const SignedInHome = lazyComponent(async () => (await import('./signed-in-home.tsx')).SignedInHome);
const SignInPrompt = lazyComponent(
  async () => (await import('../../features/accounts/sign-in/sign-in-prompt.tsx')).SignInPrompt,
);

/**
 * Loads the page's code and first data before navigation. React would show a loading screen for at least 300 ms, even
 * if the code arrives much sooner.
 */
export async function loadHome(): Promise<null> {
  if (!isSignedIn(getSession())) return null;
  await Promise.all([SignedInHome.preload(), LazyQueryProvider.preload()]);
  const { loadData } = await import('./signed-in-home.tsx');
  await waitForData(() => loadData('home'));
  return null;
}

export function Component() {
  const session = useSession();
  if (!isSignedIn(session)) return <VisitorPage />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LazyQueryProvider>
        <SignedInHome page="home" />
      </LazyQueryProvider>
    </Suspense>
  );
}

function VisitorPage() {
  const [prompt, setPrompt] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <VisitorHome onCelebrate={() => setPrompt('open')} />
      {prompt !== 'unasked' && (
        <Suspense>
          <SignInPrompt open={prompt === 'open'} onClose={() => setPrompt('closed')} />
        </Suspense>
      )}
    </>
  );
}
