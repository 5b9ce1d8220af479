import { isDeadlock } from './constraint.ts';

const MAX_ATTEMPTS = 3;

/** Outside transactions only, which retry by themselves. The work must affect nothing but the database. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
