import { connectRefusals, socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { AnyNamespace, AnySocket } from '../events/declared-namespace.ts';
import { socketUserOf } from './open-sockets.ts';

/** At most 200 connections per person, namespace and process (docs/product.md §4.1). */
export function boundConnections(namespace: AnyNamespace): void {
  const counts = new Map<string, number>();

  // Shared, because each connection retains it.
  function forget(this: AnySocket): void {
    const { id } = socketUserOf(this);
    const left = (counts.get(id) ?? 0) - 1;
    if (left > 0) counts.set(id, left);
    else counts.delete(id);
  }

  const opening = new Set<AnySocket>();
  namespace.use((socket, next) => {
    const { id } = socketUserOf(socket);
    const count = counts.get(id) ?? 0;
    if (count >= socketLimits.ofOnePerson) {
      next(new Error(connectRefusals.tooMany));
      return;
    }
    // Count before it opens, because one iteration of the event loop accepts many.
    counts.set(id, count + 1);
    opening.add(socket);
    socket.on('disconnect', forget);
    next();
    // The library emits no event if the client has disconnected meanwhile.
    setImmediate(() => {
      if (opening.delete(socket)) forget.call(socket);
    });
  });
  namespace.on('connection', (socket) => void opening.delete(socket));
}
