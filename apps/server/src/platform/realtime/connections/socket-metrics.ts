import { Gauge, type Registry } from 'prom-client';
import type { Server } from 'socket.io';

export function registerSocketMetrics(registry: Registry, io: Server): void {
  new Gauge({
    name: 'socket_connections',
    help: 'Open connections of this process, by namespace.',
    labelNames: ['namespace'],
    registers: [registry],
    collect() {
      for (const [namespace, { sockets }] of io._nsps)
        if (namespace !== '/') this.set({ namespace }, sockets.size);
    },
  });
}
