import { lazy, Suspense, useState } from 'react';
import { VisitorHome } from '../../features/home/visitor-home.tsx';
import { LazyQueryProvider } from '../../lib/api/lazy-query-provider.ts';
import { isSignedIn, useSession } from '../../lib/session/session.ts';

const SignedInHome = lazy(async () => ({
  default: (await import('./signed-in-home.tsx')).SignedInHome,
}));
const SignInPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/sign-in/sign-in-prompt.tsx')).SignInPrompt,
}));

export function Component() {
  const session = useSession();
  if (!isSignedIn(session)) return <VisitorPage />;
  return (
    <Suspense>
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
