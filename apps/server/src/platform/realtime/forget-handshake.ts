import type { AnySocket } from './declared-namespace.ts';

/** What this file relies on beneath the library's types; where it is not there, nothing is let go. */
interface Inside {
  conn: { transport: { socket?: { _receiver?: { _mask?: Buffer | undefined } } } };
}

/**
 * Lets go of what signing in has left behind, the token among it: headers and query, and the frame that carried it, of
 * which the WebSocket keeps four bytes and with them the whole. Held, it is a large part of an idle connection.
 */
export function forgetHandshake(socket: AnySocket): void {
  Object.assign(socket, { handshake: undefined });
  const receiver = (socket as unknown as Inside).conn.transport.socket?._receiver;
  if (receiver?._mask) receiver._mask = undefined;
}
