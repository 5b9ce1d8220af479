/** Work for one key happens one after the other, in the order in which it was asked for. */
type InTurn<Key> = <T>(
  key: Key,
  /** Ends its turn when it settles, or before by calling `endTurn`. */
  work: (endTurn: () => void) => Promise<T>,
) => Promise<T>;

/** Turns for as many keys as there are; one for which nothing is under way takes no room. */
export function createTurns<Key>(): InTurn<Key> {
  /** The last turn of every key that something is under way for. */
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
