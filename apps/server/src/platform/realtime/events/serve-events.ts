import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import type {
  AcknowledgementOf,
  NamespaceDeclaration,
  Namespaces,
} from '@hooray/contract/protocol/realtime.ts';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { z } from 'zod';
import type { Load } from '../../http/operations/load.ts';
import { createProcessLimiter, type Limits } from '../../limits/limits.ts';
import type { Tracing } from '../../tracing/tracing.ts';
import { type AuthenticateToken, authenticateConnections } from '../connections/authenticate-connections.ts';
import { boundConnections } from '../connections/bound-connections.ts';
import type { OpenSockets } from '../connections/open-sockets.ts';
import { createUserBounds } from './bound-users.ts';
import type { DeclaredSocket } from './declared-namespace.ts';
import { createDispatch, type EventHandler } from './dispatch-events.ts';

/** Acknowledges by its result. The connection's next event waits for it, or until it calls `release`. */
export type EventHandlers<D extends NamespaceDeclaration> = {
  [E in keyof D['clientEvents']]: (
    socket: DeclaredSocket<D>,
    payload: z.output<D['clientEvents'][E]['payload']>,
    release: () => void,
  ) => Promise<Extract<AcknowledgementOf<D['clientEvents'][E]>, { ok: true }> | undefined>;
};

export type ServeEvents = <const N extends Namespaces>(
  declared: N,
  handlers: { [Name in keyof N]: EventHandlers<Extract<N[Name], NamespaceDeclaration>> },
) => void;

interface Options {
  io: Server;
  authenticate: AuthenticateToken;
  openSockets: OpenSockets;
  limits: Limits;
  load: Load;
  tracing?: Tracing | undefined;
  logger: Logger;
}

export function createServeEvents({
  io,
  authenticate,
  openSockets,
  limits: counted,
  load,
  tracing,
  logger,
}: Options): ServeEvents {
  const refusals = counted.rough('refused events', socketLimits.refused);
  const runBounded = createUserBounds(counted.rough('events of a user', socketLimits.events));

  return function serveEvents(declared, handlers) {
    for (const [name, { access, limits, clientEvents }] of Object.entries(declared as Namespaces)) {
      const namespace = io.of(name);
      authenticateConnections(namespace, { authenticate, access, logger });
      boundConnections(namespace);
      openSockets.watch(namespace);
      const limiter = createProcessLimiter(`events ${name}`, limits.connection);
      const dispatch = createDispatch(pair(clientEvents, handlers[name as keyof typeof handlers]), {
        limiter,
        runBounded,
        refusals,
        load,
        logger,
      });
      const handle = tracing?.traceEvents(name, Object.keys(clientEvents), dispatch) ?? dispatch;
      namespace.on('connection', (socket) => socket.onAny(handle));
    }
  };
}

/** The type of `serveEvents` ensures that they match. */
function pair(events: NamespaceDeclaration['clientEvents'], handlers: object): Map<string, EventHandler> {
  const byEvent = handlers as Record<string, EventHandler['handle']>;
  return new Map(
    Object.entries(events).flatMap(([event, { payload: schema, argumentList, isQuiet }]) => {
      const handle = byEvent[event];
      return handle ? [[event, { schema, argumentList, isQuiet, handle }]] : [];
    }),
  );
}
