const connections = new WeakMap<object, object>();

/** Records a transaction's connection, so that the transaction can use statements prepared for it. */
export function noteConnection(transaction: object, connection: object): void {
  connections.set(transaction, connection);
}

/** @returns its argument if that isn't a transaction */
export const connectionOf = (db: object): object => connections.get(db) ?? db;
