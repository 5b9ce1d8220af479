import type { Database } from '@hooray/server/platform/db/database.ts';

/** From now on transactions are committed and no word of it arrives, until what is answered is called. */
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
