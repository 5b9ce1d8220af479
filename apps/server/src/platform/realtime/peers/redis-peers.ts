import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { within } from '../../concurrency/deadline.ts';
import type { Peers } from './peers.ts';

const CONNECT_MS = 1000;

/** The adapter's requests to Redis whose result it ignores. */
interface UnhandledRequests {
  publish(...given: unknown[]): Promise<unknown>;
  sendCommand(command: string[], ...more: unknown[]): Promise<unknown>;
}

/**
 * The adapter doesn't handle the promises of what it publishes, nor of its count of processes before a request. An unhandled
 * rejection would end this process when Redis dies. If the count fails, the adapter requests nothing from other processes.
 */
function handleRejections(client: UnhandledRequests, onError: (error: unknown) => void): void {
  const publish = client.publish.bind(client);
  const sendCommand = client.sendCommand.bind(client);
  const otherwise = (result: unknown) => (error: unknown) => {
    onError(error);
    return result;
  };
  Object.assign(client, {
    publish: (...given: unknown[]) => publish(...given).catch(otherwise(0)),
    sendCommand(command: string[], ...more: unknown[]) {
      const response = sendCommand(command, ...more);
      return command[0] === 'PUBSUB' ? response.catch(otherwise(['', 1])) : response;
    },
  } satisfies UnhandledRequests);
}

/** Connects the processes that share a Redis through Socket.IO's adapter. */
export async function connectRedisPeers(io: Server, redisUrl: string, logger: Logger): Promise<Peers> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: 500 } });
  const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message);
  client.on('error', warn('Redis is not reachable; chats go on through the database'));
  handleRejections(client, warn('publishing to Redis failed'));
  // Without Redis this process serves alone. It joins the others as soon as Redis is back.
  await within(CONNECT_MS, client.connect()).catch(warn('Redis did not accept a connection at start'));
  io.adapter(createAdapter(client));
  return {
    isAlone: false,
    broadcast(topic, payload) {
      if (client.isReady) io.serverSideEmit(topic, payload);
    },
    onBroadcast: (topic, handle) => void io.on(topic, handle),
    async request<T>(namespace: string, topic: string, payload: unknown) {
      if (!client.isReady) return [];
      const requesting = io.of(namespace).serverSideEmitWithAck(topic, payload) as Promise<T[]>;
      return requesting.catch((error: unknown) => {
        warn('a request to other processes failed')(error);
        return [];
      });
    },
    onRequest(namespace, topic, respond) {
      io.of(namespace).on(topic, (payload: unknown, acknowledge: (response: unknown) => void) =>
        acknowledge(respond(payload)),
      );
    },
    async close() {
      client.destroy();
    },
  };
}
