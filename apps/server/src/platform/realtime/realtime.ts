import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connectRefusals } from '@hooray/contract/protocol/constants.ts';
import { Server } from 'socket.io';
import { securityHeadersFor } from '../http/responses/security-headers.ts';
import { type AdmissionOptions, createAdmission } from './connections/admission.ts';
import { headHandshakes } from './connections/refused-handshakes.ts';
import { boundBacklogs } from './events/bound-backlogs.ts';
import { inspectPackets } from './events/inspect-packets.ts';

/** A longest message takes 12 KB. The rest allows refusing a longer one with a sentence. */
const MAX_EVENT_BYTES = 256 * 1024;
const PATH = '/socket.io/';

/** Other upgrades are ignored (RFC 9110 §7.8), because the library would keep their connections open. */
export const mayUpgrade = ({ url = '' }: IncomingMessage): boolean => url.startsWith(PATH);

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
  // First, so that every refusal has these headers.
  headHandshakes(io, server, securityHeadersFor(options.publicUrl));
  admission.watch(io);
  refuseMainNamespace(io);
  refuseTransportChanges(io);
  const stops = [inspectPackets(io), boundBacklogs(io), admission.stop];
  server.once('close', () => {
    for (const stop of stops) stop();
  });
  // One write for the upgrade's response and the first packet. Creating the id takes microtasks.
  server.prependListener('upgrade', (_request, stream) => {
    stream.cork();
    setImmediate(() => stream.uncork());
  });
  // The handshake's request would be the largest part of an idle connection.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null;
  });
  return io;
}

/** The library would open `/` without a token. */
function refuseMainNamespace(io: Server): void {
  io.of('/').use((_socket, next) => next(new Error(connectRefusals.noNamespace)));
}

/** A session id requests an upgrade from polling, and the library doesn't check that polling is off. */
function refuseTransportChanges(io: Server): void {
  io.engine.use((request: { _query: { sid?: string } }, _response: unknown, next: (error?: Error) => void) =>
    next(request._query.sid === undefined ? undefined : new Error('there is no polling')),
  );
}
