/** A map that forgets its oldest entry when one more than `most` comes in. */
export class BoundedMap<Value> extends Map<string, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, value: Value): this {
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** The last ones, newest first. */
export function newestFirst<Value>(entries: BoundedMap<Value>, count: number): Value[] {
  return [...entries.values()].slice(-count).reverse();
}
