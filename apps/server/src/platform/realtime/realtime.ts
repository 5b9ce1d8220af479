import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connectRefusals } from '@hooray/contract/realtime.values.ts';
import { Server } from 'socket.io';
import { securityHeadersFor } from '../http/security-headers.ts';
import { type AdmissionOptions, createAdmission } from './admission.ts';
import { boundBacklogs } from './bound-backlogs.ts';
import { inspectPackets } from './inspect-packets.ts';
import { headHandshakes } from './refused-handshakes.ts';

/** A message of 2000 characters is 12 KB at most; the rest is room for refusing what is too long with a sentence. */
const MAX_EVENT_BYTES = 256 * 1024;
const PATH = '/socket.io/';

/**
 * Whether a request may become a WebSocket. Any other that wishes for another protocol is answered as it would be without
 * (RFC 9110 §7.8): handed to the library, it would be kept open for as long as the client likes.
 */
export const mayUpgrade = ({ url = '' }: IncomingMessage): boolean => url.startsWith(PATH);

/** The Socket.IO server on the port of everything else. */
export function createRealtime(server: HttpServer, options: AdmissionOptions): Server {
  const admission = createAdmission(options);
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    // The server's own hook closes it, in the order that stopping needs.
    cleanupEmptyChildNamespaces: false,
    allowRequest: admission.allowRequest,
  });
  // First of all, so that whatever refuses does so with these headers.
  headHandshakes(io, server, securityHeadersFor(options.publicUrl));
  admission.watch(io);
  refuseMainNamespace(io);
  refuseTransportChanges(io);
  const stops = [inspectPackets(io), boundBacklogs(io), admission.stop];
  server.once('close', () => {
    for (const stop of stops) stop();
  });
  // The answer to the upgrade and the first packet go out in one write; making the connection's id takes microtasks.
  server.prependListener('upgrade', (_request, stream) => {
    stream.cork();
    setImmediate(() => stream.uncork());
  });
  // The request of the handshake is not needed any more; held, it is the largest part of an idle connection.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null;
  });
  return io;
}

/** The library opens `/` to everybody, without a token; it is refused in the words of a namespace that does not exist. */
function refuseMainNamespace(io: Server): void {
  io.of('/').use((_socket, next) => next(new Error(connectRefusals.noNamespace)));
}

/** A WebSocket that names a session wants to take it over from polling, which is off; the library would not ask first. */
function refuseTransportChanges(io: Server): void {
  io.engine.use((request: { _query: { sid?: string } }, _response: unknown, next: (error?: Error) => void) =>
    next(request._query.sid === undefined ? undefined : new Error('there is no polling')),
  );
}
