import type { AnySocket } from '../events/declared-namespace.ts';

/** What this file relies on beneath the library's types; if it does not exist, nothing is released. */
interface Inside {
  conn: { transport: { socket?: { _receiver?: { _mask?: Buffer | undefined } } } };
}

/**
 * Releases the data that signing in leaves behind, including the token: headers and query, and the frame that carried it,
 * which four bytes kept by the WebSocket hold in memory. It would be a large part of an idle connection.
 */
export function forgetHandshake(socket: AnySocket): void {
  Object.assign(socket, { handshake: undefined });
  const receiver = (socket as unknown as Inside).conn.transport.socket?._receiver;
  if (receiver?._mask) receiver._mask = undefined;
}
