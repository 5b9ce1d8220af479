// Hostile connections in a process of their own, so that what they cost is the server's alone.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterRaw, frameOf } from '../../../apps/server/testing/wire/raw-websocket.ts';
import { CELEBRATE_ROOM } from '../../../packages/contract/src/chats.values.ts';

export interface SocketLoad {
  url: string;
  /** One connection each, opened again whenever it is cut. */
  tokens: string[];
  /** What each sends, in packets of Socket.IO, and how often. */
  event: [name: string, argument: unknown];
  perSecond: number;
  /** Whether it reads what comes back. */
  isReading: boolean;
  seconds: number;
}

export interface SocketLoadResult {
  sent: number;
  cuts: number;
  /** How long the first connection to be cut has lasted. */
  firstCutMs: number | undefined;
}

const NAMESPACE = '/celebrate';
const TICK_MS = 50;

async function attack(load: SocketLoad): Promise<SocketLoadResult> {
  const result: SocketLoadResult = { sent: 0, cuts: 0, firstCutMs: undefined };
  const until = performance.now() + load.seconds * 1000;
  const isOver = () => performance.now() > until;
  const each = Math.max(1, Math.round((load.perSecond * TICK_MS) / 1000));
  const batch = Buffer.concat(
    Array<Buffer>(each).fill(frameOf(`42${NAMESPACE},${JSON.stringify(load.event)}`)),
  );

  async function hold(token: string): Promise<void> {
    const stream = await enterRaw(load.url, NAMESPACE, token);
    const begun = performance.now();
    stream.write(frameOf(`42${NAMESPACE},["joinRoom","${CELEBRATE_ROOM}"]`));
    if (load.isReading) stream.resume();
    else stream.pause();
    const closed = once(stream, 'close');
    for (; !isOver() && !stream.closed; await Promise.race([sleep(TICK_MS), closed])) {
      // One that is cut while it does not read notices it by what it writes.
      stream.write(batch);
      result.sent += each;
    }
    if (isOver()) return void stream.destroy();
    result.cuts += 1;
    result.firstCutMs ??= performance.now() - begun;
  }

  await Promise.all(
    load.tokens.map(async (token) => {
      // A server that lets nobody in any more has won; it is asked again all the same.
      while (!isOver()) await hold(token).catch(() => sleep(TICK_MS));
    }),
  );
  return result;
}

process.once('message', async (load: SocketLoad) => {
  process.send?.(await attack(load));
  process.disconnect?.();
});
