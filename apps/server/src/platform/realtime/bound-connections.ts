import type { Namespace, Socket } from 'socket.io';
import { holderOf } from './open-sockets.ts';

/** Far more than tabs: one that broke off counts until its silence is noticed, and some programs hold many. */
const MOST_OF_ONE_PERSON = 200;

/** Refuses a person who holds 200 connections of this namespace here already (docs/product.md §4.1). */
export function boundConnections(namespace: Namespace): void {
  const counts = new Map<string, number>();

  // One function for all connections, as it is held for as long as they are open.
  function forget(this: Socket): void {
    const { id } = holderOf(this);
    const left = (counts.get(id) ?? 0) - 1;
    if (left > 0) counts.set(id, left);
    else counts.delete(id);
  }

  namespace.use((socket, next) => {
    const count = counts.get(holderOf(socket).id) ?? 0;
    if (count < MOST_OF_ONE_PERSON) next();
    else next(new Error('too many connections'));
  });
  namespace.on('connection', (socket) => {
    // Somebody else who was told of it may have closed it already.
    if (!socket.connected) return;
    const { id } = holderOf(socket);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    socket.on('disconnect', forget);
  });
}
