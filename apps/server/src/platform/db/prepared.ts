import type { Db } from './database.ts';

const connections = new WeakMap<Db, Db>();

/** Tells on which connection a transaction runs: what has been built for the connection serves the transaction too. */
export function noteConnection(tx: Db, connection: Db): void {
  connections.set(tx, connection);
}

/**
 * A statement for a frequent query: its text is built once for each connection, which takes longer than the database takes to
 * answer (160 to 570 µs for a box), and it is planned once for each.
 * @param build ends with `prepare` and a unique name; values are passed by placeholders
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const connection = connections.get(db) ?? db;
    const known = built.get(connection);
    if (known) return known;
    const statement = build(connection);
    built.set(connection, statement);
    return statement;
  };
}
