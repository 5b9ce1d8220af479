import { isDeadlock } from './constraint.ts';

const MAX_ATTEMPTS = 3;

/**
 * Retries database work that was aborted by a deadlock. The work must have no effect outside the database. For statements
 * outside a transaction only: `db.transaction` retries by itself.
 */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
