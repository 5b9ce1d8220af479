import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { within } from '../../concurrency/deadline.ts';
import type { Secrets } from '../../crypto/secrets.ts';
import { attempt } from '../../errors/failures.ts';
import type { Peers } from './peers.ts';

const CONNECT_MS = 1000;

/** Requests whose promises the adapter ignores. */
interface UnhandledRequests {
  publish(...given: unknown[]): Promise<unknown>;
  sendCommand(command: string[], ...more: unknown[]): Promise<unknown>;
}

/** An unhandled rejection would end this process when Redis dies, and the adapter ignores these promises. */
function handleRejections(client: UnhandledRequests, logger: Logger): void {
  const publish = client.publish.bind(client);
  const sendCommand = client.sendCommand.bind(client);
  const orElse = async (fallback: unknown, request: () => Promise<unknown>) =>
    (await attempt(logger, 'publishing to Redis failed', request)) ?? fallback;
  Object.assign(client, {
    publish: (...given: unknown[]) => orElse(0, () => publish(...given)),
    sendCommand(command: string[], ...more: unknown[]) {
      const send = () => sendCommand(command, ...more);
      return command[0] === 'PUBSUB' ? orElse(['', 1], send) : send();
    },
  } satisfies UnhandledRequests);
}

/** Only processes with the same secret hear each other: the databases of a Redis share all channels. */
export async function connectRedisPeers(
  io: Server,
  redisUrl: string,
  { deriveToken }: Pick<Secrets, 'deriveToken'>,
  logger: Logger,
): Promise<Peers> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: 500 } });
  client.on('error', (error: Error) =>
    logger.warn({ err: error }, 'Redis is not reachable; chats continue through the database'),
  );
  handleRejections(client, logger);
  // Joins the other processes as soon as Redis is back.
  await attempt(logger, 'Redis did not accept a connection at start', () =>
    within(CONNECT_MS, client.connect()),
  );
  const name = `hooray peers ${deriveToken('peers', 'name').slice(0, 22)}`;
  io.adapter(createAdapter(client, { channelPrefix: name, streamName: name }));
  return {
    isAlone: false,
    broadcast(topic, payload) {
      if (client.isReady) io.serverSideEmit(topic, payload);
    },
    onBroadcast: (topic, handle) => void io.on(topic, handle),
    async request<T>(namespace: string, topic: string, payload: unknown) {
      if (!client.isReady) return [];
      const request = () => io.of(namespace).serverSideEmitWithAck(topic, payload) as Promise<T[]>;
      return (await attempt(logger, 'a request to other processes failed', request)) ?? [];
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
