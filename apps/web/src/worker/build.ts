/** The values that the build writes into the worker (build/service-worker.ts). */
interface Build {
  /** The files that start the app, as named in the documents. They differ between any two versions of the app. */
  app: string;
  /** The document that opens every page offline. */
  shell: string;
  /** Everything that the worker stores on installation. */
  precached: readonly string[];
  /** Each complete language's catalogs. The worker stores those that the browser prefers or a page has loaded. */
  catalogs: Readonly<Record<string, readonly string[]>>;
}

declare const BUILD: Build;

export const build = BUILD;
