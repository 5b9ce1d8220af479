import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { within } from './concurrency/deadline.ts';
import { attempt } from './errors/failures.ts';

/** The time limit of a scrape's query. */
const COUNT_MS = 1000;

interface Counted {
  name: string;
  help: string;
  /** Counts what is stored, the same from every process. */
  count(): Promise<number>;
}

/** Registers a gauge that each scrape counts in the database. It is absent while the database is unavailable. */
export function registerCountedGauge(
  registry: Registry,
  logger: Logger,
  { name, help, count }: Counted,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const counted = await attempt(logger, `${name} was not counted`, () => within(COUNT_MS, count()));
      if (counted !== undefined) this.set(counted);
    },
  });
}
