/**
 * Loads code, or what is made with it, at the first call and keeps it: a large library is neither read nor kept in memory
 * where nobody needs it. A failure is not kept, so the next call tries again.
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
