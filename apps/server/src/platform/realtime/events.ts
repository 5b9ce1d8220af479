import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';
import type { z } from 'zod';
import { type AppError, invalidField } from '../app-error.ts';
import { toAppError } from '../http/errors.ts';
import type { Limiter } from '../limits.ts';
import { boundBacklog } from './bound-backlogs.ts';
import { cut } from './connection.ts';
import { noticeOf } from './notice.ts';
import { holderOf } from './open-sockets.ts';
import { createTurns } from './turns.ts';

type Acknowledge = (answer: unknown) => void;

interface EventOptions {
  logger: Logger;
  /** What one connection may send at all. */
  limiter: Limiter;
  /** How many events of one person may be refused, on all connections together. */
  refusals: Limiter;
}

/**
 * What happens at one event, and its answer. The connection's next one waits for it, unless it calls `endTurn` before.
 */
type Handle<Argument> = (socket: Socket, argument: Argument, endTurn: () => void) => Promise<unknown>;

interface EventHandler {
  schema: z.ZodType;
  handle: Handle<unknown>;
}

export type OnEvent = <S extends z.ZodType>(event: string, schema: S, handle: Handle<z.output<S>>) => void;

function parse<S extends z.ZodType>(schema: S, argument: unknown): z.output<S> {
  const result = schema.safeParse(argument);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'This could not be read.');
}

/**
 * The one wrapper around every event of a namespace: limit, parse, handle in turn, acknowledge. A refusal is
 * acknowledged as `{ ok: false, code, message }` and said as a `system` notice; whatever a client sends has no effect on
 * anybody else. Events that are not declared count as well, and nothing happens at them. Whoever has too many events
 * refused, or does not read the answers, loses the connection (docs/product.md §4.1).
 * @returns how events are declared
 */
export function serveEvents(namespace: Namespace, { logger, limiter, refusals }: EventOptions): OnEvent {
  const handlers = new Map<string, EventHandler>();
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
    acknowledge?.({ ok: false, code, message });
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
  async function dispatch(this: Socket, event: string, ...given: unknown[]): Promise<void> {
    const last = given.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
    try {
      await limiter.take(this.id);
      const handler = handlers.get(event);
      if (!handler) return;
      const argument = parse(handler.schema, given[0]);
      const answer = await inTurn(this, (endTurn) => handler.handle(this, argument, endTurn));
      if (answer !== undefined) acknowledge?.(answer);
    } catch (error) {
      await refuse(this, error, acknowledge);
    }
    boundBacklog(this.conn);
  }
  namespace.on('connection', (socket) => socket.onAny(dispatch));

  return (event, schema, handle) => void handlers.set(event, { schema, handle } as EventHandler);
}
