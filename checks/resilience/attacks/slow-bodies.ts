import type { Socket } from 'node:net';
import { call } from '@hooray/testkit/clients/client.ts';
import { halfRequests, leaveOpen, say } from '@hooray/testkit/clients/open-ends.ts';
import { timed, watchLargest } from '../watch.ts';
import type { Attack } from './attack.ts';

const OF_EACH = 20;
const PATIENCE_MS = 75_000;

const ended = (socket: Socket) =>
  new Promise((resolve) => {
    for (const event of ['end', 'error', 'close']) socket.once(event, resolve);
  });

/** Sends a byte every second. Returns the seconds until the server closed the connection. */
async function drip(url: string, beginning: string): Promise<number> {
  const socket = await say(url, beginning);
  socket.resume();
  const timer = setInterval(() => socket.write('x'), 1000);
  const giveUp = setTimeout(() => socket.destroy(), PATIENCE_MS);
  const took = await timed(() => ended(socket));
  clearInterval(timer);
  clearTimeout(giveUp);
  socket.destroy();
  return took / 1000;
}

/** Also stops the server while every kind of connection is open. */
export const slowBodiesEnd: Attack = {
  name: 'bodies that never end',
  async run(installation) {
    const { url } = installation;
    const health = watchLargest(100, () => timed(() => call(installation, 'GET /healthz')));
    const slow = Object.values(halfRequests).flatMap((text) => Array<string>(OF_EACH).fill(text));
    const longest = Math.max(...(await Promise.all(slow.map((text) => drip(url, text)))));
    const waited = await health.stop();
    const open = await leaveOpen(url);
    const stopping = await timed(() => installation.server.end('SIGTERM'));
    for (const socket of open) socket.destroy();
    await installation.ensureRunning();
    return [
      { what: 'the longest request took', value: longest, limit: 63, unit: 's' },
      { what: '/healthz waited', value: waited, limit: 200, unit: 'ms' },
      { what: 'a stop took', value: stopping / 1000, limit: 10, unit: 's' },
    ];
  },
};
