import type { AnySocket } from '../events/declared-namespace.ts';

/** Without these internals, nothing is released. */
interface Inside {
  conn: { transport: { socket?: { _receiver?: { _mask?: Buffer | undefined } } } };
}

/** Handshake data, with the token in headers, query and frame, is a large part of an idle connection. */
export function forgetHandshake(socket: AnySocket): void {
  Object.assign(socket, { handshake: undefined });
  const receiver = (socket as unknown as Inside).conn.transport.socket?._receiver;
  if (receiver?._mask) receiver._mask = undefined;
}
