/** Runs work for one key at a time, in the order of the calls. */
type RunExclusive<Key> = <T>(
  key: Key,
  /** Holds the mutex until it settles, or until it calls `release`. */
  work: (release: () => void) => Promise<T>,
) => Promise<T>;

/** A mutex for each of any number of keys. A key without running work uses no memory. */
export function createKeyedMutex<Key>(): RunExclusive<Key> {
  /** The last release of every key with running work. */
  const last = new Map<Key, Promise<void>>();

  return async (key, work) => {
    const before = last.get(key);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    last.set(key, released);
    try {
      await before;
      return await work(release);
    } finally {
      release();
      if (last.get(key) === released) last.delete(key);
    }
  };
}
