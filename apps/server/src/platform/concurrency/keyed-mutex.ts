/** First come, first served. */
type RunExclusive<Key> = <T>(
  key: Key,
  /** Holds the mutex until it settles or calls `release`. */
  work: (release: () => void) => Promise<T>,
) => Promise<T>;

/** Keys without running work use no memory. */
export function createKeyedMutex<Key>(): RunExclusive<Key> {
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
