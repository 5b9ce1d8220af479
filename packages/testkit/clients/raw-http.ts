import { once } from 'node:events';
import { connect } from 'node:net';
import { PATIENCE_S } from '../assertions/eventually.ts';
import type { Answer } from './client.ts';

/** Returns everything received until the server closed. Optionally ends the sending side. */
export async function sendRaw(
  server: { url: string },
  bytes: string | Buffer,
  breakOff = false,
): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that closes on a bad request may reset the connection while the client is still sending.
  socket.on('error', () => {});
  socket.write(bytes);
  if (breakOff) socket.end();
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.setTimeout(1000 * PATIENCE_S, resolve);
  });
  socket.destroy();
  return parse(Buffer.concat(chunks));
}

function parse(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const pairs = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]);
  const body = bytes.subarray(end + 4);
  const text = body.toString('utf8');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: new Headers(pairs),
    bytes: body,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  };
}
