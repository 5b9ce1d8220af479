import { build } from './build.ts';
import { preferredLanguage } from './texts.ts';

const prefix = 'hooray-';
const ownName = `${prefix}${build.shell}`;

/** The files of this version, by address. They are the same for every user. */
export const openFiles = () => caches.open(ownName);

/** Fails as a whole if a file is missing. The browser then keeps the previous version and retries later. */
export async function storeShell(): Promise<void> {
  const files = await openFiles();
  // A Set, because the shell itself starts with a catalog, and a cache rejects duplicate requests.
  const paths = new Set([...build.precached, ...(build.catalogs[preferredLanguage()] ?? [])]);
  await files.addAll([...paths].map(freshRequest));
}

/** Stores files that pages loaded before the worker could store them. The browser still has them cached. */
export async function storeAssets(urls: readonly string[]): Promise<void> {
  const files = await openFiles();
  await Promise.all(urls.filter(isAsset).map((url) => files.add(url)));
}

export function isAsset(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/assets/');
}

/** Bypasses the browser's cache, except in assets/, where names contain a content hash. */
function freshRequest(path: string): Request {
  return new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
}

/** Keeps the files of the previous version, because other tabs may still run it. */
export async function deleteOldFiles(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== ownName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
