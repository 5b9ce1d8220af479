import { build } from './build.ts';
import { isAsset, openFiles } from './caches.ts';

const WAIT_MS = 3000;

/** Addresses outside the app, whose requests the worker leaves to the browser. */
const untouched = /^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/;

type Responder = (event: FetchEvent) => Promise<Response>;

/** Returns undefined for requests that the worker must leave alone, such as calls and users' pictures. */
export function findResponder({ url, method, mode }: Request): Responder | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || untouched.test(pathname)) return undefined;
  if (mode === 'navigate') return openPage;
  if (isAsset(url)) return loadAsset;
  return build.precached.includes(pathname) ? loadFile : undefined;
}

/** Waits 3 seconds for the network. Documents are never stored, except the shell of the installed version. */
async function openPage(event: FetchEvent): Promise<Response> {
  const loading = loadPage(event);
  event.waitUntil(loading.catch(() => undefined));
  const response = await Promise.race([loading.catch(() => undefined), waitFor(WAIT_MS)]);
  if (response && response.status < 500) return response;
  const shell = await (await openFiles()).match(build.shell);
  return shell ?? response ?? loading;
}

/** If it can, the browser requests the document while it is still starting the worker. */
async function loadPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function waitFor(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Stores the files that pages use, so that they are available offline. */
async function loadAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const files = await openFiles();
  const stored = await files.match(request, { ignoreVary: true });
  if (stored) return stored;
  const { url } = request;
  const response = await fetch(request).catch(() => caches.match(url, { ignoreVary: true }));
  if (!response) return Response.error();
  if (response.status === 200) event.waitUntil(files.put(url, response.clone()));
  return response;
}

async function loadFile({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await (await openFiles()).match(request, { ignoreVary: true })) ?? Response.error();
  }
}
