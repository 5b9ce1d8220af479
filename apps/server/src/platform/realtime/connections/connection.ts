import type { Socket as Stream } from 'node:net';
import type { Socket } from 'socket.io';

/** One connection of Engine.IO, which may carry several namespaces. */
export type Connection = Socket['conn'];

/** The part of a WebSocket of ws that is used here. */
interface WebSocketInside {
  bufferedAmount: number;
  terminate(): void;
  ping(): void;
  on(event: 'pong', handle: () => void): void;
  off(event: 'pong', handle: () => void): void;
  _socket?: Stream;
}

/** Internals of the library that this file uses. If they don't exist, nothing counts as waiting. */
interface Inside {
  writeBuffer: { data?: string | Buffer }[];
  transport: { socket?: WebSocketInside };
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

/** The streams that are corked, each once per call. */
let held: Stream[] = [];

/**
 * Corks a connection until the end of this iteration of the event loop, so that its data is sent in one write. A write to the
 * system costs more than the data.
 */
export function holdUntilEndOfTurn(connection: Connection): void {
  const stream = streamOf(connection);
  if (!stream) return;
  stream.cork();
  if (held.push(stream) === 1) setImmediate(release);
}

/** Whether a connection is corked. Its data counts as waiting, although it was never written to the system. */
export const isHeld = (connection: Connection): boolean => (streamOf(connection)?.writableCorked ?? 0) > 0;

function release(): void {
  const streams = held;
  held = [];
  for (const stream of streams) stream.uncork();
}

/** Sends a ping of the WebSocket protocol, to which every client responds (RFC 6455 §5.5.2). */
export const ping = (connection: Connection): void => inside(connection).transport.socket?.ping();

/** Calls `handle` for every packet of the client, including pongs. Returns a function that stops this. */
export function onHeard(connection: Connection, handle: () => void): () => void {
  const { socket } = inside(connection).transport;
  connection.on('packet', handle);
  socket?.on('pong', handle);
  return () => {
    connection.off('packet', handle);
    socket?.off('pong', handle);
  };
}

/**
 * Ends a connection without a notice and discards its waiting data. An orderly close would first wait for the client to read.
 * The browser's client treats it as a lost connection and reconnects.
 */
export function cut(connection: Connection): void {
  const { socket } = inside(connection).transport;
  connection.close(true);
  socket?.terminate();
}
