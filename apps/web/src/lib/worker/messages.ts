export type WorkerMessage =
  /** The worker responds with the names of the files that start its version of the app. */
  { type: 'describe' } | { type: 'store'; urls: string[] } | { type: 'activate' };
