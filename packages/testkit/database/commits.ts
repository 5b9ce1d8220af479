import type { Database } from '@hooray/server/platform/db/database.ts';

/** Commits transactions but loses their acknowledgements, until the returned function is called. */
export function loseAnswers({ db }: Database): () => void {
  const { transaction } = db;
  db.transaction = async (work, config) => {
    await transaction(work, config);
    throw new Error('Connection terminated unexpectedly');
  };
  return () => {
    db.transaction = transaction;
  };
}
