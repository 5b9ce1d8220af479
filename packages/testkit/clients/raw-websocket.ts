import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';

const UPGRADED = 101;
const PATH = '/socket.io/?EIO=4&transport=websocket';

export interface UpgradeOptions {
  headers?: Record<string, string>;
  path?: string;
}

/** The status is 101 if the WebSocket is open. The caller destroys the stream. */
export function upgrade(
  url: string,
  { headers, path = PATH }: UpgradeOptions = {},
): Promise<{ status: number; stream: Socket }> {
  const asking = request(`${url}${path}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    },
    agent: false,
  });
  return new Promise((resolve, reject) => {
    asking.once('error', reject);
    asking.once('upgrade', (_response, stream: Socket) => resolve({ status: UPGRADED, stream }));
    asking.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, stream: response.socket });
    });
    asking.end();
  });
}

/** A client's frame must have a mask. A mask of zeros leaves the text unchanged. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  // 0x81 is the last frame of a text, 0x80 means that a four-byte mask follows, and 126 that a two-byte length
  // follows.
  const isShort = payload.length < 126;
  const head = Buffer.from([0x81, 0x80 | (isShort ? payload.length : 126)]);
  const length = Buffer.alloc(isShort ? 0 : 2);
  if (!isShort) length.writeUInt16BE(payload.length);
  return Buffer.concat([head, length, Buffer.alloc(4), payload]);
}

/** @throws Error if the connection closes before the client has joined */
export async function enterRaw(url: string, namespace: string, token: string): Promise<Socket> {
  const { status, stream } = await upgrade(url);
  stream.on('error', () => {});
  if (status !== UPGRADED) throw new Error(`the connection was refused with ${status}`);
  stream.write(frameOf(`40${namespace},${JSON.stringify({ token })}`));
  const closed = once(stream, 'close').then(() => {
    throw new Error('the connection was closed');
  });
  closed.catch(() => {});
  for (let heard = ''; !heard.includes(`40${namespace}`); )
    heard += String((await Promise.race([once(stream, 'data'), closed]))[0]);
  return stream;
}
