import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  host: string;
  port: number;
  /** Breaks all connections, and accepts no new ones. */
  cut(): void;
  /** Keeps connections open but forwards nothing. After `mend`, only new connections work. */
  silence(): void;
  /** Buffers the traffic of open connections. `mend` forwards it. */
  stall(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy that a test can cut. */
export async function openProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return near.destroy();
    const { host, port } = target;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    hold(near);
    hold(far);
    near.on('close', () => far.destroy());
    if (isSilent) near.resume();
    else near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakAll();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    stall() {
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      isSilent = false;
      for (const socket of sockets) if (socket.isPaused()) socket.resume();
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
