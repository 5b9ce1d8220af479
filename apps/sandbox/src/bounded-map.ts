/** Deletes its oldest entry when it would have more than `most` entries. */
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

export function newestFirst<Value>(entries: BoundedMap<Value>, count: number): Value[] {
  return [...entries.values()].slice(-count).reverse();
}
