import type { Db } from './database.ts';

/**
 * A statement for what is asked often: its text is built once for each database or transaction, and it is planned once
 * for each connection.
 * @param build ends with `prepare` and a name that no other statement has; values come in by placeholders
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
