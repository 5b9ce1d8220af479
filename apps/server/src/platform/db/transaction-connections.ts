const connections = new WeakMap<object, object>();

/** Notes the connection of a transaction, so that statements prepared for the connection serve the transaction too. */
export function noteConnection(transaction: object, connection: object): void {
  connections.set(transaction, connection);
}

/** The connection of a transaction. @returns its argument for anything that is not a transaction */
export const connectionOf = (db: object): object => connections.get(db) ?? db;
