/** Runs work for one key one after the other, in the order of the calls. */
type InTurn<Key> = <T>(
  key: Key,
  /** Ends its turn when it settles, or earlier by calling `endTurn`. */
  work: (endTurn: () => void) => Promise<T>,
) => Promise<T>;

/** Turns for any number of keys; a key without work under way uses no memory. */
export function createTurns<Key>(): InTurn<Key> {
  /** The last turn of every key with work under way. */
  const last = new Map<Key, Promise<void>>();

  return async (key, work) => {
    const before = last.get(key);
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>();
    last.set(key, turn);
    try {
      await before;
      return await work(endTurn);
    } finally {
      endTurn();
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
