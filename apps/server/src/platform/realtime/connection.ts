import type { Socket as Stream } from 'node:net';
import type { Socket } from 'socket.io';

/** One connection of Engine.IO, which may carry several namespaces. */
export type Connection = Socket['conn'];

/** What this file relies on beneath the library's types; where it is not there, nothing is waiting. */
interface Inside {
  writeBuffer: { data?: string | Buffer }[];
  transport: {
    socket?: { bufferedAmount: number; terminate(): void; _socket?: Stream };
  };
}

const inside = (connection: Connection) => connection as unknown as Inside;

/** The TCP stream beneath a connection. */
export const streamOf = (connection: Connection): Stream | undefined =>
  inside(connection).transport.socket?._socket;

/** How many bytes this process holds for a connection because they could not be sent yet. */
export function waitingFor(connection: Connection): number {
  const { writeBuffer, transport } = inside(connection);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/**
 * Ends a connection without a word and lets go of all that waits for it. An orderly close would first wait for the other
 * side to read. The browser's client takes it for a lost connection and comes back.
 */
export function cut(connection: Connection): void {
  const { socket } = inside(connection).transport;
  connection.close(true);
  socket?.terminate();
}
