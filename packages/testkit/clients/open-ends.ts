import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HOST = 'Host: x\r\n';
const LONG = 'Content-Length: 100000\r\n\r\n';
const FORM = '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n';
/** More than the megabyte of unread responses that a connection may have. */
const BIG_ANSWER = `GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\n${HOST}\r\n`;

export const halfRequests: Record<string, string> = {
  'a first line': 'GET /api/au',
  headers: `GET /api/auth/options HTTP/1.1\r\n${HOST}X-Slow: `,
  JSON: `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${LONG}{`,
  'a form': `POST /api/auth/register HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=b\r\n${LONG}${FORM}`,
  'raw bytes': `POST /api/stripe/webhook HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${LONG}{`,
  'a body after its refusal': `POST /api/auth/upload_avatar HTTP/1.1\r\n${HOST}${LONG}x`,
};

const websocket =
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

const ends: Record<string, string> = {
  ...halfRequests,
  nothing: '',
  'an idle connection': `GET /healthz HTTP/1.1\r\n${HOST}\r\n`,
  'a socket that never says goodbye': websocket,
  'unread responses': BIG_ANSWER.repeat(16),
};

export async function say(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  // Keeps the client's side open after the server ends its own.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

export async function leaveOpen(url: string): Promise<Socket[]> {
  return Promise.all(Object.values(ends).map((text) => say(url, text)));
}
