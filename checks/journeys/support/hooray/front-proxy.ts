import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface FrontProxy {
  url: string;
  /** Refuses connections until `start`, and cuts open ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Serves the service worker of another version from now on. */
  releaseVersion(): void;
}

/** Forwards everything to Hooray. A journey can make Hooray unreachable for its own browser only. */
export async function startFrontProxy(hoorayUrl: string): Promise<FrontProxy> {
  const target = new URL(hoorayUrl);
  let isNewVersion = false;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isWorker = isNewVersion && url === '/sw.js';
    const given = isWorker ? { host: headers.host } : headers;
    const options = { host: target.hostname, port: target.port, path: url, method, headers: given };
    const forwarded = request(options, (response) => {
      if (isWorker)
        return void renameApp(response).then((text) => outgoing.writeHead(200, workerHeaders).end(text));
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
      );
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    sockets.add(socket);
  });
  const sockets = new Set<{ destroy(): void }>();
  const listen = async (port: number) => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    start: () => listen(port),
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    releaseVersion() {
      isNewVersion = true;
    },
  };
}

const workerHeaders = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };

async function renameApp(response: AsyncIterable<Buffer>): Promise<string> {
  const text = Buffer.concat(await Array.fromAsync(response)).toString();
  return text.replace(/app:([`"'])/, 'app:$1/assets/next.js ');
}
