import type { WorkerMessage } from '../../lib/worker/messages.ts';

/** A page that stays open asks for a new version when the user returns to it. */
const CHECK_MS = 60 * 60 * 1000;
const ACTIVATION_MS = 3000;

const ownVersion = () => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;

/** Registers the service worker, and reports each version of the app that is installed and isn't this page's. */
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
    // A version may have been found before this page listens.
    follow();
    registration.addEventListener('updatefound', follow, { signal });
    checkOnReturn(registration, signal);
  });
  return () => ending.abort();
}

/** Undefined if the browser or the network refuses: the app works without the worker. */
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

/** The worker has seen no request of a page that was open before it. */
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

/** Never resolves if the worker is the one that only unregisters (public/sw-off.js). */
function describe(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<string>();
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage({ type: 'describe' } satisfies WorkerMessage, [port2]);
  return promise;
}

/** Reloads the page in the new version. */
export async function activateNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  const reload = () => location.reload();
  const registration = await serviceWorker.getRegistration();
  if (!registration?.waiting) return reload();
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // A browser that is busy activates late; the document comes from the network anyway.
  setTimeout(reload, ACTIVATION_MS);
  registration.waiting.postMessage({ type: 'activate' } satisfies WorkerMessage);
}
