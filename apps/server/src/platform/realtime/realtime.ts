import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connectRefusals } from '@hooray/contract/protocol/constants.ts';
import { Server } from 'socket.io';
import { securityHeadersFor } from '../http/responses/security-headers.ts';
import { type AdmissionOptions, createAdmission } from './connections/admission.ts';
import { headHandshakes } from './connections/refused-handshakes.ts';
import { boundBacklogs } from './events/bound-backlogs.ts';
import { inspectPackets } from './events/inspect-packets.ts';

/** A message of 2000 characters is 12 KB at most. The rest lets a longer event be refused with a sentence. */
const MAX_EVENT_BYTES = 256 * 1024;
const PATH = '/socket.io/';

/**
 * Whether a request may become a WebSocket. Upgrades of other requests are ignored (RFC 9110 §7.8): the library would keep such a
 * connection open as long as the client likes.
 */
export const mayUpgrade = ({ url = '' }: IncomingMessage): boolean => url.startsWith(PATH);

/** The Socket.IO server, on the same port as everything else. */
export function createRealtime(server: HttpServer, options: AdmissionOptions): Server {
  const admission = createAdmission(options);
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    // The server's own hook closes it, in the order that stopping requires.
    cleanupEmptyChildNamespaces: false,
    allowRequest: admission.allowRequest,
  });
  // Registered first, so that every refusal has these headers.
  headHandshakes(io, server, securityHeadersFor(options.publicUrl));
  admission.watch(io);
  refuseMainNamespace(io);
  refuseTransportChanges(io);
  const stops = [inspectPackets(io), boundBacklogs(io), admission.stop];
  server.once('close', () => {
    for (const stop of stops) stop();
  });
  // Send the response to the upgrade and the first packet in one write. Creating the connection's id takes microtasks.
  server.prependListener('upgrade', (_request, stream) => {
    stream.cork();
    setImmediate(() => stream.uncork());
  });
  // Release the request of the handshake, which would be the largest part of an idle connection.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null;
  });
  return io;
}

/** The library opens `/` without a token. Refuse it like a namespace that doesn't exist. */
function refuseMainNamespace(io: Server): void {
  io.of('/').use((_socket, next) => next(new Error(connectRefusals.noNamespace)));
}

/** A WebSocket with a session id tries to upgrade from polling, which is off. The library doesn't check that. */
function refuseTransportChanges(io: Server): void {
  io.engine.use((request: { _query: { sid?: string } }, _response: unknown, next: (error?: Error) => void) =>
    next(request._query.sid === undefined ? undefined : new Error('there is no polling')),
  );
}
