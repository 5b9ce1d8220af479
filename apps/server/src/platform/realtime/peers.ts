import type { Logger } from 'pino';
import type { Server } from 'socket.io';

/** The other server processes, if there are any. */
export interface Peers {
  isAlone: boolean;
  /** Sends a message to every other process. */
  tell(what: string, payload: unknown): void;
  onTold(what: string, handle: (payload: unknown) => void): void;
  /** Asks every other process of a namespace; processes that do not respond are left out. */
  ask<T>(namespace: string, what: string, question: unknown): Promise<T[]>;
  onAsked<T>(namespace: string, what: string, answer: (question: unknown) => T): void;
  close(): Promise<void>;
}

const alone: Peers = {
  isAlone: true,
  tell() {},
  onTold() {},
  ask: async () => [],
  onAsked() {},
  async close() {},
};

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

/** Connects the processes that share a Redis through Socket.IO's adapter; without an address there is only this one. */
export async function connectPeers(io: Server, redisUrl: string | undefined, logger: Logger): Promise<Peers> {
  if (!redisUrl) return alone;
  // A tenth of the server's code, which most start without.
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: 500 } });
  client.on('error', (error: Error) =>
    logger.warn({ err: error }, 'Redis is not reachable; chats go on through the database'),
  );
  hearFailures(client);
  await client.connect();
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
