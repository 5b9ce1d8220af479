import { unlessError } from '../errors/failures.ts';
import { isDeadlock } from './constraint.ts';

const MAX_RETRIES = 2;

/** Outside transactions only, which retry by themselves. The work must affect nothing but the database. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
    const done = await unlessError(
      work().then((value) => ({ value })),
      isDeadlock,
    );
    if (done) return done.value;
  }
  return work();
}
