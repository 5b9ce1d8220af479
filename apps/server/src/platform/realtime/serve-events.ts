import type {
  AcknowledgementOf,
  NamespaceDeclaration,
  Namespaces,
  Refusal,
} from '@hooray/contract/realtime.ts';
import { socketLimits } from '@hooray/contract/realtime.values.ts';
import type { Logger } from 'pino';
import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import { type AppError, invalidField } from '../app-error.ts';
import { toAppError } from '../http/errors.ts';
import { createLimiter, type Limiter } from '../limits.ts';
import { type AuthenticateToken, authenticateConnections } from './authenticate-connections.ts';
import { boundBacklog } from './bound-backlogs.ts';
import { boundConnections } from './bound-connections.ts';
import { cut } from './connection.ts';
import type { DeclaredSocket } from './declared-namespace.ts';
import { noticeOf } from './notice.ts';
import { holderOf, type OpenSockets } from './open-sockets.ts';
import { createTurns } from './turns.ts';

/**
 * One function for each event that clients send: what happens at it, and its acknowledgement, which is undefined where
 * the client has gone. The connection's next event waits for it, unless it calls `endTurn` before.
 */
export type EventHandlers<D extends NamespaceDeclaration> = {
  [E in keyof D['clientEvents']]: (
    socket: DeclaredSocket<D>,
    payload: z.output<D['clientEvents'][E]['payload']>,
    endTurn: () => void,
  ) => Promise<Extract<AcknowledgementOf<D['clientEvents'][E]>, { ok: true }> | undefined>;
};

export type ServeEvents = <const N extends Namespaces>(
  declared: N,
  handlers: { [Name in keyof N]: EventHandlers<Extract<N[Name], NamespaceDeclaration>> },
) => void;

interface ServeEventsOptions {
  io: Server;
  authenticate: AuthenticateToken;
  openSockets: OpenSockets;
  logger: Logger;
}

type Handle = (socket: Socket, payload: unknown, endTurn: () => void) => Promise<unknown>;

interface EventHandler {
  schema: z.ZodType;
  handle: Handle;
}

/**
 * Serves declared namespaces: who may connect, what one connection may send, parsing and validation come from the
 * declaration. A declared event without a handler does not compile.
 */
export function createServeEvents({
  io,
  authenticate,
  openSockets,
  logger,
}: ServeEventsOptions): ServeEvents {
  const refusals = createLimiter('refused events', socketLimits.refused);

  return function serveEvents(declared, handlers) {
    for (const [name, { access, limits, clientEvents }] of Object.entries(declared as Namespaces)) {
      const namespace = io.of(name);
      authenticateConnections(namespace, { authenticate, access, logger });
      boundConnections(namespace);
      openSockets.watch(namespace);
      const limiter = createLimiter(`events ${name}`, limits.connection);
      // Which handler goes with which schema, the type of the arguments says.
      const byEvent = handlers[name as keyof typeof handlers] as unknown as Record<string, Handle>;
      const events = new Map<string, EventHandler>();
      for (const [event, handle] of Object.entries(byEvent)) {
        const declaration = clientEvents[event];
        if (declaration) events.set(event, { schema: declaration.payload, handle });
      }
      const dispatch = createDispatch(events, { limiter, refusals, logger });
      namespace.on('connection', (socket) => socket.onAny(dispatch));
    }
  };
}

type Acknowledge = (answer: unknown) => void;

function parse<S extends z.ZodType>(schema: S, argument: unknown): z.output<S> {
  const result = schema.safeParse(argument);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'This could not be read.');
}

interface DispatchOptions {
  /** What one connection may send at all. */
  limiter: Limiter;
  /** How many events of one person may be refused, on all connections together. */
  refusals: Limiter;
  logger: Logger;
}

/**
 * The one wrapper around every event of a namespace: limit, parse, handle in turn, acknowledge. A refusal is
 * acknowledged as `{ ok: false, code, message }` and said as a `system` notice; whatever a client sends has no effect on
 * anybody else. Events that are not declared count as well, and nothing happens at them. Whoever has too many events
 * refused, or does not read the answers, loses the connection (docs/product.md §4.1).
 * @returns what hears every event of every connection
 */
function createDispatch(
  events: ReadonlyMap<string, EventHandler>,
  { limiter, refusals, logger }: DispatchOptions,
) {
  const inTurn = createTurns<Socket>();

  /** @returns whether the connection is still there */
  async function countRefusal(socket: Socket): Promise<boolean> {
    try {
      await refusals.take(holderOf(socket).id);
    } catch {
      cut(socket.conn);
    }
    return socket.connected;
  }

  function say({ code, message }: AppError, socket: Socket, acknowledge: Acknowledge | undefined): void {
    acknowledge?.({ ok: false, code, message } satisfies Refusal);
    socket.emit('system', noticeOf(code, message));
  }

  async function refuse(socket: Socket, error: unknown, acknowledge: Acknowledge | undefined): Promise<void> {
    const refusal = toAppError(error);
    const isOurs = refusal.status >= 500;
    if (isOurs) logger.error({ err: error }, 'an event failed');
    // What fails here is not held against the client.
    if (isOurs || (await countRefusal(socket))) say(refusal, socket, acknowledge);
  }

  // One function for all connections: closures for every event would be a large part of an idle one.
  return async function dispatch(this: Socket, event: string, ...given: unknown[]): Promise<void> {
    const last = given.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
    try {
      await limiter.take(this.id);
      const handler = events.get(event);
      if (!handler) return;
      const payload = parse(handler.schema, given[0]);
      const answer = await inTurn(this, (endTurn) => handler.handle(this, payload, endTurn));
      if (answer !== undefined) acknowledge?.(answer);
    } catch (error) {
      await refuse(this, error, acknowledge);
    }
    boundBacklog(this.conn);
  };
}
