/** The values that the build writes into the worker (build/service-worker.ts). */
interface Build {
  /** The files that start the app, as named in the documents. They differ between any two versions of the app. */
  app: string;
  /** The document that opens every page offline. */
  shell: string;
  /** Everything that the worker stores on installation. */
  precached: readonly string[];
  /**
   * The catalogs of each complete language. The worker stores those that the browser prefers. It stores others once a
   * page has loaded them.
   */
  catalogs: Readonly<Record<string, readonly string[]>>;
}

declare const BUILD: Build;

export const build = BUILD;
