import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app/app.css';
import { addPages, routes } from './app/routes/routes.tsx';
import { keyHistoryEntries } from './lib/browser/history.ts';
import { followReach } from './lib/browser/reach.ts';
import { replayEarlyClick } from './lib/browser/replay-early-click.ts';
import { loadCatalog } from './lib/language/catalogs.ts';
import { whenRestored } from './lib/session/restore-session.ts';
import { getSession, isSignedIn } from './lib/session/session.ts';
import { LoadingScreen } from './ui/feedback/loading-screen.tsx';

/** A page that takes longer is rendered without its content first. Rendering twice costs a phone 300 ms. */
const FRAME_MS = 1000;

/** Its `boot` says which of the document's markup boot.js shows. */
const { dataset } = document.documentElement;

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');

keyHistoryEntries();
followReach();
const restored = whenRestored();
// Don't await this, because the loaded modules import this chunk's neighbors and would deadlock.
start(container);

async function start(root: HTMLElement): Promise<void> {
  const isHome = dataset.boot === 'home' && root.hasChildNodes();
  await loadCatalog(isHome ? 'shell' : 'pages');
  if (isHome) hydrate(root);
  else await render(root);
}

type Router = ReturnType<typeof createBrowserRouter>;

const createRouter = (hydrationData?: HydrationState): Router =>
  createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    patchRoutesOnNavigation: addPages,
  });

function App({ router }: { router: Router }) {
  useLayoutEffect(replayEarlyClick, []);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  );
}

/** Hydrates in a transition, so that the page handles clicks meanwhile. */
function hydrate(root: HTMLElement): void {
  startTransition(() => {
    // With hydration data, the router renders the home immediately and keeps the scroll position.
    hydrateRoot(root, <App router={createRouter({ loaderData: { home: null } })} />);
  });
}

/**
 * Waits for the page's code and first data, and for the server if a stored session has no user. The document's frame
 * stays on screen until the first rendering.
 */
async function render(element: HTMLElement): Promise<void> {
  const isFramed = dataset.boot === 'frame';
  if (!isFramed) {
    element.replaceChildren();
    delete dataset.boot;
  }
  const root = createRoot(element);
  const session = getSession();
  if (isSignedIn(session) && session.identity === null) {
    if (!isFramed)
      root.render(
        <I18nProvider i18n={i18n}>
          <LoadingScreen />
        </I18nProvider>,
      );
    await restored;
  }
  const router = createRouter();
  await Promise.race([whenReady(router), new Promise((resolve) => setTimeout(resolve, FRAME_MS))]);
  // In a transition, so that the page handles clicks meanwhile.
  startTransition(() => root.render(<App router={router} />));
  if (isSignedIn(getSession())) (await import('./app/early/prefetch-links.ts')).prefetchLinks();
}

/** Resolves when the page's code and first data have loaded. */
function whenReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
