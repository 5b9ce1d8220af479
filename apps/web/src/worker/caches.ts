import { build } from './build.ts';
import { preferredLanguage } from './texts.ts';

const prefix = 'hooray-';
const ownName = `${prefix}${build.shell}`;

/** The files of this version, by address. All of them are the same for every user. */
export const openFiles = () => caches.open(ownName);

/** Fails as a whole if a file is missing. The browser then keeps the version before and tries again later. */
export async function storeShell(): Promise<void> {
  const files = await openFiles();
  // The shell begins with a catalog itself, and no request may be twice.
  const paths = new Set([...build.precached, ...(build.catalogs[preferredLanguage()] ?? [])]);
  await files.addAll([...paths].map(freshRequest));
}

/** For files that pages have loaded before the worker could store them. The browser still has them. */
export async function storeAssets(urls: readonly string[]): Promise<void> {
  const files = await openFiles();
  await Promise.all(urls.filter(isAsset).map((url) => files.add(url)));
}

export function isAsset(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/assets/');
}

/** Names in assets/ contain a content hash; the browser may have the others from an earlier version. */
function freshRequest(path: string): Request {
  return new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
}

/** Keeps the files of one version before, because other tabs may still run it. */
export async function deleteOldFiles(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== ownName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
