import { StrictMode, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app/app.css';
import { LoadingScreen } from './app/fallback-screens.tsx';
import { routes } from './app/routes.tsx';
import { keyHistoryEntries } from './lib/history.ts';
import { restoreSession } from './lib/restore-session.ts';
import { getSession, isSignedIn } from './lib/session.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');

keyHistoryEntries();
const restoring = restoreSession();
if (document.documentElement.dataset.boot !== 'app' && container.hasChildNodes()) hydrate(container);
else await render(container);

function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** The page arrived with the visitor home in it, and that is the page to show. */
function hydrate(root: HTMLElement): void {
  hydrateRoot(root, <App />);
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
