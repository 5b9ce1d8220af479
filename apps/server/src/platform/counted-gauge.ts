import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { within } from './concurrency/deadline.ts';
import { attempt } from './errors/failures.ts';

const COUNT_MS = 1000;

interface Counted {
  name: string;
  help: string;
  /** The result must be the same in every process. */
  count(): Promise<number>;
}

/** Queries at each scrape. Absent while the database is unavailable. */
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
