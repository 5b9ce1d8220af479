const connections = new WeakMap<object, object>();

/** Lets a transaction use the statements prepared for its connection. */
export function noteConnection(transaction: object, connection: object): void {
  connections.set(transaction, connection);
}

/** @returns its argument if that isn't a transaction */
export const connectionOf = (db: object): object => connections.get(db) ?? db;
