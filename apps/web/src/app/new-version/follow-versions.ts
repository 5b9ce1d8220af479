import type { WorkerMessage } from '../../lib/worker/messages.ts';

/** When the user returns, a page that has been open this long checks for a new version. */
const CHECK_MS = 60 * 60 * 1000;
const ACTIVATION_MS = 3000;

const ownVersion = () => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;

/** Registers the service worker. Reports every installed version of the app that isn't this page's version. */
export function followVersions(onNewVersion: () => void): () => void {
  const { serviceWorker } = navigator;
  const ending = new AbortController();
  const { signal } = ending;
  const check = async (worker: ServiceWorker | null) => {
    if (worker === null || (await describe(worker)) === ownVersion()) return;
    if (!signal.aborted) onNewVersion();
  };
  // Another tab may have activated a version.
  serviceWorker.addEventListener('controllerchange', () => check(serviceWorker.controller), { signal });
  void register().then((registration) => {
    if (registration === undefined || signal.aborted) return;
    void check(registration.waiting);
    const follow = () => followInstalling(registration, check);
    // The browser may have found a version before this page started listening.
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    checkOnReturn(registration, signal);
  });
  return () => ending.abort();
}

/** Returns undefined if the browser or the network refuses. The app works without the worker. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  try {
    await serviceWorker.register('/sw.js');
  } catch {
    return undefined;
  }
  const registration = await serviceWorker.ready;
  if (isFirstVisit && registration.active) storeLoadedFiles(registration.active);
  return registration;
}

/** The worker hasn't seen the requests of a page that was opened before it started. */
function storeLoadedFiles(worker: ServiceWorker): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  worker.postMessage({ type: 'store', urls } satisfies WorkerMessage);
}

function followInstalling(
  { installing }: ServiceWorkerRegistration,
  check: (worker: ServiceWorker | null) => Promise<void>,
): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') void check(installing);
  });
}

function checkOnReturn(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let checkedAt = Date.now();
  const handleReturn = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', handleReturn, { signal });
}

/** Never resolves for the worker that only unregisters itself (public/sw-off.js). */
function describe(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type: 'describe' } satisfies WorkerMessage, [port2]);
  });
}

/** Reloads the page in the new version. */
export async function activateNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  const reload = () => location.reload();
  const registration = await serviceWorker.getRegistration();
  if (!registration?.waiting) return reload();
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // A busy browser may activate late. Reloading is safe anyway, because the document comes from the network.
  setTimeout(reload, ACTIVATION_MS);
  registration.waiting.postMessage({ type: 'activate' } satisfies WorkerMessage);
}
