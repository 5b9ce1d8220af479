import type { Server } from 'socket.io';

/** How long a client may take to close its side. */
const GOODBYE_MS = 2000;

/** Internals of the library that this file uses. */
interface Inside {
  clients: Record<string, { transport: { socket?: { terminate(): void } } }>;
}

/**
 * Closes every connection, so that clients connect elsewhere. One whose client does not respond, or has not read what was
 * sent before, is cut: the library would wait for half a minute.
 */
export function closeConnections({ engine }: Server): void {
  const open = Object.values((engine as unknown as Inside).clients).map(({ transport }) => transport.socket);
  engine.close();
  setTimeout(() => {
    for (const socket of open) socket?.terminate();
  }, GOODBYE_MS).unref();
}
