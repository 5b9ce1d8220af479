import type { Socket as Stream } from 'node:net';
import type { Socket } from 'socket.io';

/** May carry several namespaces. */
export type Connection = Socket['conn'];

interface WebSocketInside {
  bufferedAmount: number;
  terminate(): void;
  ping(): void;
  on(event: 'pong', handle: () => void): void;
  off(event: 'pong', handle: () => void): void;
  _socket?: Stream;
}

/** Without these internals, nothing counts as waiting. */
interface Inside {
  writeBuffer: { data?: string | Buffer }[];
  transport: { socket?: WebSocketInside };
}

const inside = (connection: Connection) => connection as unknown as Inside;

export const streamOf = (connection: Connection): Stream | undefined =>
  inside(connection).transport.socket?._socket;

/** Bytes that could not be sent yet. */
export function waitingFor(connection: Connection): number {
  const { writeBuffer, transport } = inside(connection);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
}

/** Once per call of `cork`. */
let held: Stream[] = [];

/** Sends data in one write when this iteration of the event loop ends. A write costs more than its data. */
export function holdUntilEndOfTurn(connection: Connection): void {
  const stream = streamOf(connection);
  if (!stream) return;
  stream.cork();
  if (held.push(stream) === 1) setImmediate(release);
}

/** Corked data counts as waiting. */
export const isHeld = (connection: Connection): boolean => (streamOf(connection)?.writableCorked ?? 0) > 0;

function release(): void {
  const streams = held;
  held = [];
  for (const stream of streams) stream.uncork();
}

/** Every client responds to a WebSocket ping (RFC 6455 §5.5.2). */
export const ping = (connection: Connection): void => inside(connection).transport.socket?.ping();

/** Includes pongs. Returns a function that removes the handler. */
export function onHeard(connection: Connection, handle: () => void): () => void {
  const { socket } = inside(connection).transport;
  connection.on('packet', handle);
  socket?.on('pong', handle);
  return () => {
    connection.off('packet', handle);
    socket?.off('pong', handle);
  };
}

/** Discards waiting data. An orderly close would wait for the client to read. Browsers reconnect. */
export function cut(connection: Connection): void {
  const { socket } = inside(connection).transport;
  connection.close(true);
  socket?.terminate();
}
