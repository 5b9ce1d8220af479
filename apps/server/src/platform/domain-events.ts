import type { Db } from './db/database.ts';

type Handler<Fact> = (tx: Db, fact: Fact) => Promise<void>;

/** Handlers by the name of their fact. */
export type Subscriber<Facts> = { [Name in keyof Facts]?: Handler<Facts[Name]> };

export interface Publisher<Facts> {
  /** Runs the subscribers of a fact in the publisher's transaction, in the order of their subscription. */
  publish<Name extends keyof Facts>(tx: Db, name: Name, fact: Facts[Name]): Promise<void>;
}

export interface DomainEvents<Facts> extends Publisher<Facts> {
  /** Adds a subscriber after the existing ones. */
  subscribe(subscriber: Subscriber<Facts>): void;
}

/**
 * Lets a domain inform higher domains without depending on them. A failed subscriber rolls back the publisher's transaction,
 * so a fact is either handled by all or has not happened.
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
