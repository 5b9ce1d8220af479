import type { Db } from './database.ts';
import { connectionOf } from './transaction-connections.ts';

/**
 * A statement for a frequent query: its text is built once for each connection, which takes longer than the database takes to
 * answer (160 to 570 µs for a box), and it is planned once for each.
 * @param build ends with `prepare` and a unique name; values are passed by placeholders
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const connection = connectionOf(db);
    const known = built.get(connection);
    if (known) return known;
    const statement = build(connection as Db);
    built.set(connection, statement);
    return statement;
  };
}
