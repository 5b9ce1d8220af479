import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';

/** A message of 2000 characters is 8 KB at most; the rest is room for refusing what is too long with a sentence. */
const MAX_EVENT_BYTES = 256 * 1024;

/** The Socket.IO server on the port of everything else. */
export function createRealtime(server: HttpServer): Server {
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    // The server's own hook closes it, in the order that stopping needs.
    cleanupEmptyChildNamespaces: false,
  });
  // The answer to the upgrade and the first packet go out in one write; making the connection's id takes microtasks.
  server.prependListener('upgrade', (_request, stream) => {
    stream.cork();
    setImmediate(() => stream.uncork());
  });
  // The request of the handshake is not needed any more; held, it is the largest part of an idle connection.
  io.engine.on('connection', (connection: { request: unknown }) => {
    connection.request = null;
  });
  return io;
}
