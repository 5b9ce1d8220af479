import type { Db } from './database.ts';

/**
 * A statement for a frequent query: its text is built once for each database or transaction, and it is planned once
 * for each connection.
 * @param build ends with `prepare` and a unique name; values are passed by placeholders
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
