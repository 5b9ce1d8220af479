/**
 * Runs work at most once per key in `pauseMs`, with a last run for calls within the pause. Keys run one after
 * the other, to limit the load on the database.
 * @param onError may add the key again
 */
export function createKeyedThrottle<Key>(
  pauseMs: number,
  work: (key: Key) => Promise<void>,
  onError: (error: unknown, key: Key) => void,
): (key: Key) => void {
  const due = new Set<Key>();
  const resting = new Set<Key>();
  let isRunning = false;

  function rest(key: Key): void {
    resting.add(key);
    setTimeout(() => {
      resting.delete(key);
      // Add it again, because the iteration in progress may have passed it.
      if (due.delete(key)) add(key);
    }, pauseMs).unref();
  }

  async function run(): Promise<void> {
    isRunning = true;
    // Iterating a set also yields keys that are added during the iteration.
    for (const key of due) {
      if (resting.has(key)) continue;
      due.delete(key);
      rest(key);
      await work(key).catch((error: unknown) => onError(error, key));
    }
    isRunning = false;
  }

  function add(key: Key): void {
    due.add(key);
    if (!isRunning) void run();
  }

  return add;
}
