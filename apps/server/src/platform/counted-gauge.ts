import { Gauge, type Registry } from 'prom-client';
import { within } from './concurrency/deadline.ts';

/** How long a scrape waits for the database. */
const COUNT_MS = 1000;

interface Counted {
  name: string;
  help: string;
  /** Counts what is stored, the same from every process. */
  count(): Promise<number>;
}

/** A gauge that is counted in the database with each scrape; while that is unavailable, it is absent. */
export function registerCountedGauge(registry: Registry, { name, help, count }: Counted): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const counted = await within(COUNT_MS, count()).catch(() => undefined);
      if (counted !== undefined) this.set(counted);
    },
  });
}
