import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { within } from '../../concurrency/deadline.ts';
import type { Peers } from './peers.ts';

const CONNECT_MS = 1000;

/** The adapter's requests to Redis whose result it ignores. */
interface Unheard {
  publish(...given: unknown[]): Promise<unknown>;
  sendCommand(command: string[], ...more: unknown[]): Promise<unknown>;
}

/**
 * The adapter does not handle the promises of what it publishes, nor of the count of processes before it asks them: if
 * unhandled, a Redis that dies just then would end this process. If they cannot be counted, nobody is asked.
 */
function hearFailures(client: Unheard): void {
  const publish = client.publish.bind(client);
  const sendCommand = client.sendCommand.bind(client);
  Object.assign(client, {
    publish: (...given: unknown[]) => publish(...given).catch(() => 0),
    sendCommand(command: string[], ...more: unknown[]) {
      const answer = sendCommand(command, ...more);
      return command[0] === 'PUBSUB' ? answer.catch(() => ['', 1]) : answer;
    },
  } satisfies Unheard);
}

/** Connects the processes that share a Redis through Socket.IO's adapter. */
export async function connectRedisPeers(io: Server, redisUrl: string, logger: Logger): Promise<Peers> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: 500 } });
  client.on('error', (error: Error) =>
    logger.warn({ err: error }, 'Redis is not reachable; chats go on through the database'),
  );
  hearFailures(client);
  // While Redis is away a process serves by itself; it joins the others as soon as Redis is back.
  await within(CONNECT_MS, client.connect()).catch(() => {});
  io.adapter(createAdapter(client));
  return {
    isAlone: false,
    tell(what, payload) {
      if (client.isReady) io.serverSideEmit(what, payload);
    },
    onTold: (what, handle) => void io.on(what, handle),
    async ask<T>(namespace: string, what: string, question: unknown) {
      if (!client.isReady) return [];
      return (await io
        .of(namespace)
        .serverSideEmitWithAck(what, question)
        .catch(() => [])) as T[];
    },
    onAsked(namespace, what, answer) {
      io.of(namespace).on(what, (question: unknown, acknowledge: (given: unknown) => void) =>
        acknowledge(answer(question)),
      );
    },
    async close() {
      client.destroy();
    },
  };
}
