import { connectRefusals, socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { AnyNamespace, AnySocket } from '../events/declared-namespace.ts';
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

  /** Connections that are accepted but not open yet. */
  const opening = new Set<AnySocket>();
  namespace.use((socket, next) => {
    const { id } = socketUserOf(socket);
    const count = counts.get(id) ?? 0;
    if (count >= socketLimits.ofOnePerson) {
      next(new Error(connectRefusals.tooMany));
      return;
    }
    // Count it before it is open, because many are accepted in one iteration of the event loop.
    counts.set(id, count + 1);
    opening.add(socket);
    socket.on('disconnect', forget);
    next();
    // The library emits no event for a connection whose client has disconnected meanwhile.
    setImmediate(() => {
      if (opening.delete(socket)) forget.call(socket);
    });
  });
  namespace.on('connection', (socket) => void opening.delete(socket));
}
