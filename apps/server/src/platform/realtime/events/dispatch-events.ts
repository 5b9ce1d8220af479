import { CHECK_THIS_VALUE } from '@hooray/contract/protocol/errors.ts';
import type { Refusal } from '@hooray/contract/protocol/realtime.ts';
import { asFixed } from '@hooray/contract/protocol/sentences.ts';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import { AppError, invalidField, isShed } from '../../errors/app-error.ts';
import type { Load } from '../../http/operations/load.ts';
import { toAppError } from '../../http/responses/errors.ts';
import type { Limiter } from '../../limits/limits.ts';
import { cut } from '../connections/connection.ts';
import { socketUserOf } from '../connections/open-sockets.ts';
import { boundBacklog } from './bound-backlogs.ts';
import type { RunBounded } from './bound-users.ts';
import { noticeOf } from './notice.ts';

export interface EventHandler {
  schema: z.ZodType;
  argumentList?: readonly string[] | undefined;
  isQuiet?: boolean | undefined;
  handle: (socket: Socket, payload: unknown, release: () => void) => Promise<unknown>;
}

interface Options {
  /** Per connection. */
  limiter: Pick<Limiter, 'take'>;
  runBounded: RunBounded;
  /** Per user, across all connections. */
  refusals: Pick<Limiter, 'take'>;
  load: Load;
  logger: Logger;
}

type Acknowledge = (answer: unknown) => void;

export type Dispatch = (this: Socket, event: string, ...given: unknown[]) => Promise<void>;

function parse<S extends z.ZodType>(schema: S, argument: unknown): z.output<S> {
  const result = schema.safeParse(argument);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalidField(issue?.path.join('.') ?? '', issue ? asFixed(issue.message) : CHECK_THIS_VALUE);
}

/** Fields may also be arguments, if declared. @throws AppError VALIDATION for too many arguments */
function payloadOf(given: unknown[], argumentList: readonly string[] | undefined): unknown {
  const [first] = given;
  if (!argumentList || (typeof first === 'object' && first !== null)) return first;
  if (given.length > argumentList.length) throw invalidField('', CHECK_THIS_VALUE);
  return Object.fromEntries(given.map((value, at) => [argumentList[at], value]));
}

interface Receiver {
  acknowledge: Acknowledge | undefined;
  isQuiet: boolean;
}

function report(refusal: AppError, socket: Socket, { acknowledge, isQuiet }: Receiver): void {
  const { code, sentence } = refusal;
  const { language } = socketUserOf(socket);
  acknowledge?.({ ok: false, code, message: refusal.messageIn(language) } satisfies Refusal);
  if (!isQuiet) socket.emit('system', noticeOf(code, sentence, language));
}

/**
 * One listener for all connections, because closures for each would be a large part of an idle one.
 * Undeclared events count too. Too many refusals or unread responses end the connection (docs/product.md
 * §4.1).
 */
export function createDispatch(
  handlers: ReadonlyMap<string, EventHandler>,
  { limiter, runBounded, refusals, load, logger }: Options,
): Dispatch {
  const runExclusive = createKeyedMutex<Socket>();

  /** Returns whether the connection is still open. */
  async function countRefusal(socket: Socket): Promise<boolean> {
    try {
      await refusals.take(socketUserOf(socket).id);
    } catch (error) {
      logger.info({ err: error }, 'a connection was cut because too many events of its user were refused');
      cut(socket.conn);
    }
    return socket.connected;
  }

  async function refuse(socket: Socket, error: unknown, receiver: Receiver): Promise<void> {
    const refusal = toAppError(error);
    const isOurs = refusal.status >= 500;
    if (isOurs && !isShed(refusal)) logger.error({ err: error }, 'an event failed');
    // Our own failures don't count against the client.
    if (isOurs || (await countRefusal(socket))) report(refusal, socket, receiver);
  }

  return async function dispatch(event, ...given) {
    const last = given.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
    const handler = handlers.get(event);
    try {
      await limiter.take(this.id);
      if (!handler) return;
      if (load.isFull()) throw new AppError('UNAVAILABLE');
      const sent = acknowledge ? given.slice(0, -1) : given;
      const payload = parse(handler.schema, payloadOf(sent, handler.argumentList));
      const answer = await runExclusive(this, (release) =>
        runBounded(socketUserOf(this).id, () => handler.handle(this, payload, release)),
      );
      if (answer !== undefined) acknowledge?.(answer);
    } catch (error) {
      await refuse(this, error, { acknowledge, isQuiet: handler?.isQuiet ?? false });
    }
    boundBacklog(this.conn);
  };
}
