/**
 * Loads code at the first call and caches the result, so that an unused large library takes no time or memory. A failure is
 * not cached: the next call loads again.
 */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
