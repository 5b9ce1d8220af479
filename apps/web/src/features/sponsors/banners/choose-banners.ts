export interface Candidate {
  id: string;
  /** Whether the offer is only for all. Such offers fill the remaining slots. */
  isForAll: boolean;
}

interface Choice {
  candidates: readonly Candidate[];
  /** The offers shown before, the latest last. */
  order: readonly string[];
  /** The current offers by slot. Empty on entering. */
  current: readonly (string | undefined)[];
  places: number;
}

/**
 * Prefers offers that were never shown, then those shown longest ago. Ties go to the better match. A banner that
 * stays keeps its slot.
 */
export function chooseBanners({ candidates, order, current, places }: Choice): (string | undefined)[] {
  const next = candidates
    .map(({ id, isForAll }, index) => ({ id, rank: [order.lastIndexOf(id), Number(isForAll), index] }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, places)
    .map(({ id }) => id);
  return arrange(next, current, places);
}

/** Replaces only offers that can no longer be shown. The others stay until the next change. */
export function refillBanners(choice: Choice): (string | undefined)[] {
  const { candidates, current, places } = choice;
  const staying = current
    .slice(0, places)
    .filter((id) => candidates.some((candidate) => candidate.id === id));
  const others = candidates.filter(({ id }) => !staying.includes(id));
  const fresh = chooseBanners({
    ...choice,
    candidates: others,
    current: [],
    places: places - staying.length,
  });
  return arrange([...staying, ...fresh].filter(isChosen), current, places);
}

/** Moves the shown offers to the end of the list, which keeps at most `most` entries. */
export function rememberShown(order: readonly string[], shown: readonly string[], most: number): string[] {
  return [...order.filter((id) => !shown.includes(id)), ...shown].slice(-most);
}

function arrange(ids: readonly string[], current: readonly (string | undefined)[], places: number) {
  const moving = ids.filter((id) => !current.slice(0, places).includes(id));
  return Array.from({ length: places }, (_, place) => {
    const id = current[place];
    return id !== undefined && ids.includes(id) ? id : moving.shift();
  });
}

function compareRanks(some: readonly number[], others: readonly number[]): number {
  const differing = some.findIndex((rank, index) => rank !== others[index]);
  return differing === -1 ? 0 : (some[differing] ?? 0) - (others[differing] ?? 0);
}

export const isChosen = (id: string | undefined): id is string => id !== undefined;
