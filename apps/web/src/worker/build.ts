/** What the build writes into the worker (build/service-worker.ts). */
interface Build {
  /** The files that start the app, as the documents name them. They differ between any two versions of the app. */
  app: string;
  /** The document that opens any page offline. */
  shell: string;
  /** Everything that the worker stores when it is installed. */
  precached: readonly string[];
  /** The catalogs of each complete language. The worker stores those that the browser prefers, and others once a page has loaded them. */
  catalogs: Readonly<Record<string, readonly string[]>>;
}

declare const BUILD: Build;

export const build = BUILD;
