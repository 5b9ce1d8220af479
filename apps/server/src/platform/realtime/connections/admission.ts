import type { IncomingMessage } from 'node:http';
import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { Namespace, Server, ServerOptions, Socket } from 'socket.io';
import { AppError } from '../../errors/app-error.ts';
import type { Load } from '../../http/operations/load.ts';
import { countHosts } from '../../http/requests/arriving-requests.ts';
import { createReadCaller } from '../../http/requests/caller.ts';
import { networkOf } from '../../http/requests/network.ts';
import { isOwnOrigin } from '../../http/requests/own-origin.ts';
import { toAppError } from '../../http/responses/errors.ts';
import type { Limits } from '../../limits/limits.ts';
import { streamOf } from './connection.ts';
import { createPendingHandshakes, type PendingHandshakes } from './pending-handshakes.ts';

export interface AdmissionOptions {
  publicUrl: string;
  trustProxy: boolean | string;
  hasAddressLimits: boolean;
  limits: Limits;
  load: Load;
}

type AllowRequest = NonNullable<ServerOptions['allowRequest']>;

/** Decides before anything about a connection is stored (docs/product.md §4.1). */
export interface Admission {
  allowRequest: AllowRequest;
  watch(io: Server): void;
  stop(): void;
}

/** Connections that have been in a namespace count for their user, not for their network. */
const NO_NETWORK = '';

const countNamespaces = ({ client }: Socket): number =>
  (client as unknown as { nsps: ReadonlyMap<string, unknown> }).nsps.size;

function followNamespace(namespace: Namespace, pending: PendingHandshakes): void {
  function restart(socket: Socket): void {
    const stream = streamOf(socket.conn);
    if (stream && !stream.destroyed && countNamespaces(socket) === 0) pending.begin(stream, NO_NETWORK);
  }

  namespace.on('connection', ({ conn }) => {
    const stream = streamOf(conn);
    if (stream) pending.end(stream);
  });
  // Each connection has a room of its own, deleted just before it leaves the namespace.
  namespace.adapter.on('delete-room', (roomId: string) => {
    const socket = namespace.sockets.get(roomId);
    if (socket) queueMicrotask(() => restart(socket));
  });
}

export function createAdmission(options: AdmissionOptions): Admission {
  const readCaller = createReadCaller(options.trustProxy);
  const opened = options.limits.rough('socket connections', socketLimits.opened);
  const pending = createPendingHandshakes();

  async function admit(request: IncomingMessage): Promise<void> {
    if (countHosts(request) > 1) throw new AppError('MALFORMED_REQUEST');
    const { address, host } = readCaller(request);
    const { origin } = request.headers;
    // Only browsers send an origin. A foreign page must not connect in its reader's name.
    if (origin !== undefined && !isOwnOrigin(origin, host, options.publicUrl))
      throw new AppError('ORIGIN_NOT_ALLOWED');
    if (options.load.isFullForConnections()) throw new AppError('UNAVAILABLE');
    const network = networkOf(address);
    if (options.hasAddressLimits) {
      await opened.take(network);
      if (pending.countOf(network) >= socketLimits.pending) throw new AppError('RATE_LIMITED');
    }
    pending.begin(request.socket, network);
  }

  return {
    allowRequest(request, decide) {
      admit(request).then(
        () => decide(undefined, true),
        (error: unknown) => decide(toAppError(error).code, false),
      );
    },
    watch: (io) => void io.on('new_namespace', (namespace) => followNamespace(namespace, pending)),
    stop: pending.stop,
  };
}
