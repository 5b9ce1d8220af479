import type { IdeaTable } from './idea-table.ts';

export interface PickerOptions {
  table: IdeaTable;
  /** Scores by the idea's index. Picking an idea lowers the scores of those with the same picture. */
  scores: Float64Array;
}

interface Pool {
  /** The pool's share of the picks, relative to the other pools. */
  weight: number;
  places: readonly number[];
}

/** The number of first picks that have different kinds, if there are enough. */
const DISTINCT = 6;
const NEW_KIND = 1000;
const SAME_KIND = 1;
const SAME_CATEGORY = 4;
const SAME_PICTURE = 2;
const MAX_OF_KIND = 40;

/** Repeatedly picks the best idea. The first picks have different kinds. */
export class IdeaPicker {
  readonly picked: number[] = [];
  readonly #options: PickerOptions;
  readonly #isPicked: Uint8Array;
  readonly #kinds = new Map<number, number>();
  readonly #categories = new Map<number, number>();

  constructor(options: PickerOptions) {
    this.#options = options;
    this.#isPicked = new Uint8Array(options.scores.length);
  }

  /** Picks from the pools by their weights, until there are `count` picks or the pools are empty. */
  pickShares(pools: readonly Pool[], count: number): void {
    const sharers = pools.map(({ weight, places }) => ({ weight, places, picks: [] as number[] }));
    while (this.picked.length < count) {
      const next = sharers
        .filter(({ places }) => places.some((at) => !this.#isPicked[at]))
        .sort((one, other) => claimOf(other) - claimOf(one))[0];
      if (!next) break;
      next.picks.push(this.#pickBest(next.places, (at) => this.#worthOf(at)));
    }
    for (const { places, picks } of sharers) this.#exchangeRepeated(picks, places);
  }

  /** Picks from one pool. Prefers categories that have no picks yet. */
  pickVaried(places: readonly number[], count: number): void {
    const { category } = this.#options.table;
    const repeatsOf = (at: number) => this.#categories.get(category[at] as number) ?? 0;
    const best = this.#bestOfEachKind(places);
    for (let left = best.length; this.picked.length < count && left > 0; left -= 1)
      this.#pickBest(best, (at) => this.#worthOf(at) - repeatsOf(at) * SAME_CATEGORY);
  }

  /** Narrows the candidates, because comparing thousands for every pick is slow. */
  #bestOfEachKind(places: readonly number[]): number[] {
    const { table, scores } = this.#options;
    const better = (one: number, other: number) => (scores[other] as number) - (scores[one] as number);
    const left = places.filter((at) => !this.#isPicked[at]);
    return [...Map.groupBy(left, (at) => table.kind[at]).values()].flatMap((all) =>
      all.sort(better).slice(0, MAX_OF_KIND),
    );
  }

  /** Returns how many picks have the idea's kind. */
  #usesOf(at: number): number {
    return this.#kinds.get(this.#options.table.kind[at] as number) ?? 0;
  }

  #worthOf(at: number): number {
    const taken = this.#usesOf(at);
    const isNew = taken === 0 && this.picked.length < DISTINCT;
    return (this.#options.scores[at] as number) + (isNew ? NEW_KIND : -taken * SAME_KIND);
  }

  #pickBest(places: readonly number[], worthOf: (at: number) => number): number {
    let best = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (const at of places) {
      if (this.#isPicked[at]) continue;
      const worth = worthOf(at);
      if (worth > highest) [best, highest] = [at, worth];
    }
    this.picked.push(best);
    this.#count(best, 1);
    this.#lowerSamePicture(best, places);
    return best;
  }

  #lowerSamePicture(picked: number, places: readonly number[]): void {
    const { table, scores } = this.#options;
    for (const at of places)
      if (table.picture[at] === table.picture[picked]) scores[at] = (scores[at] as number) - SAME_PICTURE;
  }

  #count(at: number, change: 1 | -1): void {
    const { table } = this.#options;
    const [kind, category] = [table.kind[at] as number, table.category[at] as number];
    this.#isPicked[at] = change === 1 ? 1 : 0;
    this.#kinds.set(kind, this.#usesOf(at) + change);
    this.#categories.set(category, (this.#categories.get(category) ?? 0) + change);
  }

  /** A later pool may have repeated a kind although an earlier pool could have avoided it. */
  #exchangeRepeated(picks: readonly number[], places: readonly number[]): void {
    const { scores } = this.#options;
    for (const pick of picks) {
      const position = this.picked.indexOf(pick);
      if (position >= DISTINCT || this.#usesOf(pick) < 2) continue;
      const [other] = places
        .filter((at) => !this.#isPicked[at] && this.#usesOf(at) === 0)
        .sort((one, next) => (scores[next] as number) - (scores[one] as number));
      if (other === undefined) continue;
      this.picked[position] = other;
      this.#count(pick, -1);
      this.#count(other, 1);
    }
  }
}

/** The Sainte-Laguë method: the pool furthest behind its share has the highest claim. */
const claimOf = ({ weight, picks }: { weight: number; picks: readonly number[] }) =>
  weight / (picks.length + 0.5);
