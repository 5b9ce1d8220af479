import type { Db } from './db/database.ts';

type Handler<Fact> = (tx: Db, fact: Fact) => Promise<void>;

/** Handlers by the name of their fact. */
export type Subscriber<Facts> = { [Name in keyof Facts]?: Handler<Facts[Name]> };

export interface Publisher<Facts> {
  /** Runs every subscriber of a fact, in the publisher's transaction and in the order in which they subscribed. */
  publish<Name extends keyof Facts>(tx: Db, name: Name, fact: Facts[Name]): Promise<void>;
}

export interface DomainEvents<Facts> extends Publisher<Facts> {
  /** Adds a subscriber after the existing ones. */
  subscribe(subscriber: Subscriber<Facts>): void;
}

/**
 * How a domain informs those above it, without depending on them. A subscriber that fails rolls back the publisher's
 * transaction: a fact is either handled by all or has not happened.
 */
export function createDomainEvents<Facts>(): DomainEvents<Facts> {
  const subscribers: Subscriber<Facts>[] = [];
  return {
    async publish(tx, name, fact) {
      for (const subscriber of subscribers) await subscriber[name]?.(tx, fact);
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
  };
}
