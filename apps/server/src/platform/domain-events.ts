import type { Db } from './db/database.ts';

type Handler<Fact> = (tx: Db, fact: Fact) => Promise<void>;

export type Subscriber<Facts> = { [Name in keyof Facts]?: Handler<Facts[Name]> };

export interface Publisher<Facts> {
  /** Runs subscribers in the publisher's transaction, in order of subscription. */
  publish<Name extends keyof Facts>(tx: Db, name: Name, fact: Facts[Name]): Promise<void>;
}

export interface DomainEvents<Facts> extends Publisher<Facts> {
  subscribe(subscriber: Subscriber<Facts>): void;
}

/** A failed subscriber rolls back the publisher, so either all subscribers handle a fact or it has not happened. */
export function createDomainEvents<Facts>(): DomainEvents<Facts> {
  const subscribers: Subscriber<Facts>[] = [];
  return {
    async publish(tx, name, fact) {
      for (const subscriber of subscribers) await subscriber[name]?.(tx, fact);
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
  };
}
