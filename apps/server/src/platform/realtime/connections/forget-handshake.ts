import type { AnySocket } from '../events/declared-namespace.ts';

/** Internals of the library that this file uses. If they don't exist, nothing is released. */
interface Inside {
  conn: { transport: { socket?: { _receiver?: { _mask?: Buffer | undefined } } } };
}

/**
 * Releases the data of signing in, including the token: headers and query, and the frame of the token, which four bytes in the
 * WebSocket keep in memory. It would be a large part of an idle connection.
 */
export function forgetHandshake(socket: AnySocket): void {
  Object.assign(socket, { handshake: undefined });
  const receiver = (socket as unknown as Inside).conn.transport.socket?._receiver;
  if (receiver?._mask) receiver._mask = undefined;
}
