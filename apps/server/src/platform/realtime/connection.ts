import type { Socket as Stream } from 'node:net';
import type { Socket } from 'socket.io';

/** One connection of Engine.IO, which may carry several namespaces. */
export type Connection = Socket['conn'];

/** What this file relies on beneath the library's types; if it does not exist, nothing counts as waiting. */
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

/** The number of bytes that wait in this process because they could not be sent yet. */
export function waitingFor(connection: Connection): number {
  const { writeBuffer, transport } = inside(connection);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/**
 * Ends a connection without a notice and discards everything that waits for it. An orderly close would first wait for the
 * other side to read. The browser's client treats it as a lost connection and reconnects.
 */
export function cut(connection: Connection): void {
  const { socket } = inside(connection).transport;
  connection.close(true);
  socket?.terminate();
}
