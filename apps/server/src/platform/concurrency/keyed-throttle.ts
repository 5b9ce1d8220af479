/**
 * Returns a function that runs work for a key at once, but for each key at most once in `pauseMs`: calls within the pause are
 * one run at its end. All keys run one after the other, so that many of them load the database no more than one.
 * @param onError may add the key again
 */
export function createPaced<Key>(
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
      // Added anew: the run that is under way may have passed it already.
      if (due.delete(key)) add(key);
    }, pauseMs).unref();
  }

  async function run(): Promise<void> {
    isRunning = true;
    // A set in iteration also yields what is added meanwhile.
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
