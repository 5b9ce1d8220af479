import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from './replica.ts';

export function registerReplicaMetrics(registry: Registry, replica: Pick<Replica, 'lag' | 'served'>): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How old the data of the replica is; infinite if the replica is unavailable. Above 10, it is not used.',
    registers: [registry],
    collect() {
      this.set(replica.lag() / 1000);
    },
  });
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that may go to the replica, by the database that has served them.',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(replica.served)) this.inc({ source }, count);
    },
  });
}
