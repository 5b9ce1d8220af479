import { useState } from 'react';

interface Place {
  /** Decided here: the list may still hold them until it is fetched again. */
  decided: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  /** How often the reader has moved on. */
  moves: number;
  /** What is said about the last decision. */
  said: string | undefined;
}

const start: Place = { decided: new Set(), skipped: new Set(), moves: 0, said: undefined };

/** Where the reader is in a queue: which things are left, and how they move on. */
export function useQueuePlace<T extends { id: string }>(items: T[] | undefined) {
  const [place, setPlace] = useState(start);
  const open = items?.filter(({ id }) => !place.decided.has(id));
  return {
    /** Undefined until the queue has loaded. */
    waiting: open?.filter(({ id }) => !place.skipped.has(id)),
    skipped: open?.filter(({ id }) => place.skipped.has(id)).length ?? 0,
    moves: place.moves,
    said: place.said,
    decided: (id: string, said: string) =>
      setPlace({ ...place, decided: new Set(place.decided).add(id), moves: place.moves + 1, said }),
    skip: (id: string) =>
      setPlace({
        ...place,
        skipped: new Set(place.skipped).add(id),
        moves: place.moves + 1,
        said: undefined,
      }),
    restart: () => setPlace({ ...place, skipped: new Set(), moves: place.moves + 1, said: undefined }),
  };
}
