import type { CatalogueIdea } from '../catalogue.ts';

export interface PickerOptions {
  ideas: readonly CatalogueIdea[];
  /** By index of the idea; `onPick` may change the scores of ideas not yet picked. */
  scores: Float64Array;
  onPick(at: number): void;
}

interface Pool {
  /** Its part of the picks, against the other pools. */
  weight: number;
  places: readonly number[];
}

/** The number of first picks that differ in kind, if there are enough. */
const DISTINCT = 6;
const NEW_KIND = 1000;
const SAME_KIND = 1;
const SAME_CATEGORY = 4;

/** Picks the best idea again and again, each of another kind at first. */
export class IdeaPicker {
  readonly picked: number[] = [];
  readonly #options: PickerOptions;
  readonly #isPicked: Uint8Array;
  readonly #kinds = new Map<string, number>();
  readonly #categories = new Map<string, number>();

  constructor(options: PickerOptions) {
    this.#options = options;
    this.#isPicked = new Uint8Array(options.scores.length);
  }

  /** Picks from the pools in turn, by their weights, until there are `count` picks or the pools are empty. */
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

  /** Picks from one pool, preferring categories that haven't been picked yet. */
  pickVaried(places: readonly number[], count: number): void {
    const repeatsOf = (at: number) => this.#categories.get(this.#ideaAt(at).category) ?? 0;
    let left = places.filter((at) => !this.#isPicked[at]).length;
    for (; this.picked.length < count && left > 0; left -= 1)
      this.#pickBest(places, (at) => this.#worthOf(at) - repeatsOf(at) * SAME_CATEGORY);
  }

  #ideaAt(at: number): CatalogueIdea {
    return this.#options.ideas[at] as CatalogueIdea;
  }

  /** How many picks are of its kind. */
  #usesOf(at: number): number {
    return this.#kinds.get(this.#ideaAt(at).kind) ?? 0;
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
    this.#options.onPick(best);
    return best;
  }

  #count(at: number, change: 1 | -1): void {
    const { kind, category } = this.#ideaAt(at);
    this.#isPicked[at] = change === 1 ? 1 : 0;
    this.#kinds.set(kind, this.#usesOf(at) + change);
    this.#categories.set(category, (this.#categories.get(category) ?? 0) + change);
  }

  /** A later pool may have repeated a kind of which an earlier one had no need. */
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

/** Sainte-Laguë: the pool that is furthest behind its part. */
const claimOf = ({ weight, picks }: { weight: number; picks: readonly number[] }) =>
  weight / (picks.length + 0.5);
