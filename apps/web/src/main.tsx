import { StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app/app.css';
import { LoadingScreen } from './app/fallback-screens.tsx';
import { routes } from './app/routes.tsx';
import { repeatEarlyClick } from './lib/early-click.ts';
import { keyHistoryEntries } from './lib/history.ts';
import { getSession, isSignedIn } from './lib/session.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');

keyHistoryEntries();
const restoring = isSignedIn(getSession()) ? restore() : undefined;
if (document.documentElement.dataset.boot !== 'app' && container.hasChildNodes()) hydrate(container);
else await render(container);

function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  useLayoutEffect(repeatEarlyClick, []);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** The page arrived with the visitor home in it, and that is the page to show. As a transition, it lets clicks come between. */
function hydrate(root: HTMLElement): void {
  startTransition(() => {
    hydrateRoot(root, <App />);
  });
}

/** Only people who are signed in load what calls the server. Without it, the stored session stays as it is. */
async function restore(): Promise<void> {
  const module = await import('./lib/restore-session.ts').catch(() => undefined);
  await module?.restoreSession();
}

/** A stored session with its identity is shown at once; one without waits for the server to identify it. */
async function render(element: HTMLElement): Promise<void> {
  element.replaceChildren();
  delete document.documentElement.dataset.boot;
  const root = createRoot(element);
  const session = getSession();
  if (isSignedIn(session) && session.identity === null) {
    root.render(<LoadingScreen />);
    await restoring;
  }
  root.render(<App />);
}
