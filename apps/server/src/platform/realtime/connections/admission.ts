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
  /** No proxy, the machine that connects, or a list of addresses. */
  trustProxy: boolean | string;
  hasAddressLimits: boolean;
  limits: Limits;
  load: Load;
}

type AllowRequest = NonNullable<ServerOptions['allowRequest']>;

/** Decides which connections are accepted, before anything about them is stored (docs/product.md §4.1). */
export interface Admission {
  allowRequest: AllowRequest;
  /** Tracks which connections belong to a namespace. */
  watch(io: Server): void;
  stop(): void;
}

/** Stands for the network of a connection that has been in a namespace: it counts for its user, who has a limit of their own. */
const NO_NETWORK = '';

/** The number of namespaces that a connection is in. */
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
  // Every connection is also in a room of its own, which is deleted just before the connection leaves the namespace.
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
    // Programs send no origin and browsers always do. A foreign page must not connect in its reader's name.
    if (origin !== undefined && !isOwnOrigin(origin, host, options.publicUrl))
      throw new AppError('ORIGIN_NOT_ALLOWED');
    if (options.load.isFullForConnections()) throw new AppError('UNAVAILABLE');
    const network = networkOf(address);
    if (options.hasAddressLimits) {
      await opened.take(network);
      if (pending.countOf(network) >= socketLimits.unfinished) throw new AppError('RATE_LIMITED');
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
