import { connectRefusals, socketLimits } from '@hooray/contract/realtime.values.ts';
import type { AnyNamespace, AnySocket } from './declared-namespace.ts';
import { socketUserOf } from './open-sockets.ts';

/** Refuses a person who already has 200 connections to this namespace in this process (docs/product.md §4.1). */
export function boundConnections(namespace: AnyNamespace): void {
  const counts = new Map<string, number>();

  // One function for all connections, because it is kept for as long as they are open.
  function forget(this: AnySocket): void {
    const { id } = socketUserOf(this);
    const left = (counts.get(id) ?? 0) - 1;
    if (left > 0) counts.set(id, left);
    else counts.delete(id);
  }

  namespace.use((socket, next) => {
    const count = counts.get(socketUserOf(socket).id) ?? 0;
    if (count < socketLimits.ofOnePerson) next();
    else next(new Error(connectRefusals.tooMany));
  });
  namespace.on('connection', (socket) => {
    // Another listener may have closed it already.
    if (!socket.connected) return;
    const { id } = socketUserOf(socket);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    socket.on('disconnect', forget);
  });
}
